// Commands that the server has not yet acknowledged. They survive a reload and are sent again under the same id.
export function outboxOf(session) {
  const key = `formagent.outbox.${session}`;
  let waiting = [];
  try {
    waiting = JSON.parse(sessionStorage.getItem(key)) || [];
  } catch {
    waiting = [];
  }

  function keep() {
    try {
      sessionStorage.setItem(key, JSON.stringify(waiting));
    } catch {
      // Without storage the outbox lasts as long as the page.
    }
  }

  return {
    all: () => [...waiting],
    find: (id) => waiting.find((command) => command.id === id),
    add(command) {
      waiting.push(command);
      keep();
    },
    remove(id) {
      waiting = waiting.filter((command) => command.id !== id);
      keep();
    },
  };
}
