// After a refused form the focus stands on the list of what is wrong.
document.getElementById("wrong")?.focus();
