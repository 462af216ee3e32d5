/** Milliseconds in which a loaded embed must respond: a working player does so immediately. */
const silence = 6_000;

/** A frame does not report that it failed to load. YouTube's player responds to a `listening` message; an error page does not. */
export function onEmbedResponse(frame: HTMLIFrameElement, responded: () => void, fail: () => void): void {
  frame.addEventListener(
    'load',
    () => {
      const handshake = setInterval(() => {
        frame.contentWindow?.postMessage('{"event":"listening"}', new URL(frame.src).origin);
      }, 250);
      const end = (then: () => void) => {
        clearInterval(handshake);
        clearTimeout(timeout);
        removeEventListener('message', onMessage);
        then();
      };
      const onMessage = ({ source }: MessageEvent) => source === frame.contentWindow && end(responded);
      const timeout = setTimeout(() => end(fail), silence);
      addEventListener('message', onMessage);
    },
    { once: true },
  );
}
