import type { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pageBody } from './page-body';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = async (body: ReadableStream<Uint8Array>) => new Response(body).text();
const written = (...parts: string[]) => ({
  pipe(sink: Writable) {
    for (const part of parts) sink.write(bytes(part));
    sink.end();
  },
  abort: () => undefined,
});

describe('the body of a page', () => {
  it('is complete, without the preload links of its head', async () => {
    const preload = '<link rel="modulepreload" href="/a.js"/>';
    const body = pageBody(
      written('<head><link rel="m', `odulepreload" href="/b.js"/>${preload}é</he`, `ad>${preload}à`, '!'),
    );
    expect(await text(body)).toBe(`<head>é</head>${preload}à!`);
  });

  it('is sent even when it has no head', async () => {
    expect(await text(pageBody(written('a', 'b')))).toBe('ab');
    expect(await text(pageBody(written()))).toBe('');
  });

  it('is sent in one chunk per turn', async () => {
    let sink: Writable | undefined;
    const reader = pageBody({ pipe: (to) => (sink = to), abort: () => undefined }).getReader();
    for (const part of ['<head></head>', 'a', 'b']) sink?.write(bytes(part));
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('<head>');
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('</head>ab');
    sink?.end(bytes('c'));
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('c');
    expect((await reader.read()).done).toBe(true);
  });

  it('aborts the rendering when the client disconnects', async () => {
    let sink: Writable | undefined;
    const abortReason = new Promise((resolve) => {
      const body = pageBody({ pipe: (to) => (sink = to), abort: resolve });
      sink?.write(bytes('<head></head>'));
      void body.cancel('gone');
    });
    expect(await abortReason).toBe('gone');
    await nextTurn();
    expect(sink?.destroyed).toBe(true);
  });
});
