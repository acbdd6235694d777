// A part of a staff page is refused with this status once the login has ended: what the page still shows goes, too.
const ENDED = 401;

export const signedOut = ({ status }) => status === ENDED;

export function toSignIn() {
  location.assign(`/accounts/login/?next=${encodeURIComponent(location.pathname + location.search)}`);
}
