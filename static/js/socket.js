// A socket that comes back by itself, with growing and jittered pauses, until the server says that it is final.
const FINAL = new Set([4401, 4403, 4404]);
const REPLACED = 4409;
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 15000;
const PING_EVERY = 25000;
const ANSWER_WITHIN = 10000;

export function connect({ address, onFrame, onOpen, onLost, onFinal }) {
  let socket;
  let pause = FIRST_PAUSE;
  let timer;
  let silence;
  let final = false;
  let connected = false;

  function open() {
    clearTimeout(timer);
    if (final || socket?.readyState <= WebSocket.OPEN) return;
    connected = false;
    socket = new WebSocket(address());
    socket.onmessage = (event) => {
      const frame = JSON.parse(event.data);
      listen();
      if (frame.kind === "connected" || frame.type === "onConnected") {
        pause = FIRST_PAUSE;
        connected = true;
        onOpen();
      }
      onFrame(frame);
    };
    socket.onclose = closed;
    expectFrame();
  }

  // A network that is gone does not always say so: what is sent is answered in time, or another socket is tried.
  function expectFrame() {
    clearTimeout(silence);
    silence = setTimeout(leave, ANSWER_WITHIN);
  }

  function leave() {
    const left = socket;
    left.onmessage = left.onclose = null;
    drop(left);
    socket = undefined;
    closed({ code: 1006 });
  }

  // One that still opens is closed as soon as it has: browsers warn of what is closed earlier.
  function drop(left) {
    if (left.readyState === WebSocket.CONNECTING) left.onopen = () => left.close();
    else left.close();
  }

  // Another network than before, or the same one again: the old connection is worth nothing.
  function renew() {
    if (socket) leave();
    pause = FIRST_PAUSE;
    open();
  }

  function closed(event) {
    clearTimeout(silence);
    if (FINAL.has(event.code)) {
      final = true;
      onFinal(event.code);
      return;
    }
    onLost();
    if (event.code === REPLACED) return; // Another tab took over: come back when this one is used again.
    timer = setTimeout(open, pause * (0.5 + Math.random()));
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }

  // A connection can die without a word: ask after a while.
  function listen() {
    clearTimeout(silence);
    silence = setTimeout(() => send({ type: "ping", id: crypto.randomUUID(), payload: {} }), PING_EVERY);
  }

  // Before the server has answered nothing goes out: `onOpen` sends what waits by then, which would go out twice.
  function send(command) {
    if (socket?.readyState !== WebSocket.OPEN) return open();
    if (!connected) return;
    socket.send(JSON.stringify(command));
    expectFrame();
  }

  addEventListener("offline", onLost);
  addEventListener("online", () => final || renew());
  document.addEventListener("visibilitychange", () => document.hidden || open());
  addEventListener("pagehide", () => socket?.readyState === WebSocket.OPEN && socket.close()); // One that opens is dropped anyway.
  addEventListener("pageshow", (event) => event.persisted && open());
  open();
  return { send, isFinal: () => final };
}
