import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

const CHUNK = Buffer.alloc(64 * 1024, 'a');
const END = 64 * 1024 * 1024;

interface PostResult {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  text: string;
  /** Megabytes accepted by the server and the kernel. */
  taken: number;
}

/** Posts a chunked body of 64 MB that begins with `start`, as far as the server accepts it, and reads the response. */
export async function postEndless(url: string, type: string, start = ''): Promise<PostResult> {
  const sending = request(url, { method: 'POST', headers: { 'content-type': type, connection: 'keep-alive' } });
  const responded = once(sending, 'response') as Promise<[IncomingMessage]>;
  const over = new AbortController();
  for (const event of ['response', 'close']) sending.once(event, () => over.abort());
  sending.write(start || CHUNK);
  let sent = 0;
  const writing = (async () => {
    while (!over.signal.aborted && sent < END) {
      if (!sending.write(CHUNK)) await Promise.race([once(sending, 'drain'), responded]);
      sent += CHUNK.length;
    }
    if (!over.signal.aborted) sending.end();
  })();
  const [response] = await responded;
  const body = await text(response);
  await writing;
  sending.destroy();
  return { status: response.statusCode, headers: response.headers, text: body, taken: sent / 1024 / 1024 };
}
