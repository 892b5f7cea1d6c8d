import { Writable } from 'node:stream';

/** The first of the page. */
export const HEAD_END = '</head>';
const PRELOAD = /<link rel="modulepreload"[^>]*>/g;

interface Rendering {
  pipe: (destination: Writable) => unknown;
  abort: (reason?: unknown) => void;
}

/** The head of a page without the router's modulepreload links. */
export function withoutPreloads(head: string): string {
  return head.replace(PRELOAD, '');
}

/**
 * React's output as the body of a web Response. Chunks of one event-loop turn are sent as one, because each of about
 * eighty chunks has a cost. The router's modulepreload links are removed: on a phone they compete with the stylesheet
 * and the first picture (largest contentful paint 1.9 s with them, 0.9 s without).
 */
export function pageBody({ pipe, abort }: Rendering): ReadableStream<Uint8Array> {
  let sink: Writable | undefined;
  return new ReadableStream({
    start(controller) {
      sink = sinkOf(controller);
      pipe(sink);
    },
    cancel(reason) {
      sink?.destroy();
      abort(reason);
    },
  });
}

/** A Writable that forwards its chunks once per turn; the first chunk contains the whole head. */
function sinkOf(controller: ReadableStreamDefaultController<Uint8Array>): Writable {
  let parts: Uint8Array[] = [];
  let due = false;
  let headSent = false;
  const send = (last: boolean) => {
    due = false;
    if (parts.length === 0 || sink.destroyed) return;
    const bytes = Buffer.concat(parts);
    const headEnd = headSent ? 0 : bytes.indexOf(HEAD_END);
    if (headEnd < 0 && !last) return;
    parts = [];
    if (headEnd > 0) controller.enqueue(Buffer.from(withoutPreloads(bytes.toString('utf8', 0, headEnd))));
    controller.enqueue(headEnd > 0 ? bytes.subarray(headEnd) : bytes);
    headSent = true;
  };
  const sink = new Writable({
    write(part: Uint8Array, _encoding, done) {
      parts.push(part);
      if (!due) setImmediate(send, false);
      due = true;
      done();
    },
    final(done) {
      send(true);
      controller.close();
      done();
    },
    destroy(error, done) {
      if (error) controller.error(error);
      done(null);
    },
  });
  return sink;
}
