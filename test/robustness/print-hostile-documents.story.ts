import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ChromiumPdfPrinter, prepareChromium, textOfPdf } from '@boutik/platform';

jest.setTimeout(60_000);
const prepare = () => prepareChromium(join(process.cwd(), 'test', '.tmp'));
const twoPages = `<h1>Devis n°\u00a042</h1><p>Prix\u202f: 1\u202f234,56\u202f€, Åsa Łukasiewicz, Привет</p><p style="break-before: page">Suite du devis</p>`;

/** Process ids of the browsers below us, main process first; a zombie counts. Reads /proc: only Linux has it. */
function browsers(): number[] {
  const ours = new Set([process.pid]);
  const found: number[] = [];
  for (const pid of readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0)
    .sort((a, b) => a - b)) {
    const [, name = '', parent = ''] = /^\d+ \((.*)\) \S (\d+)/.exec(stateOf(pid)) ?? [];
    if (!ours.has(Number(parent))) continue;
    ours.add(pid);
    if (/chrom/i.test(name)) found.push(pid);
  }
  return found;
}

function stateOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return ''; // ended while we looked
  }
}

const linux = process.platform === 'linux' ? describe : describe.skip;

linux('printing what should not be printed, while things break', () => {
  let printer: ChromiumPdfPrinter;
  beforeEach(() => {
    printer = new ChromiumPdfPrinter(prepare);
  });
  afterEach(() => printer.close());

  it('runs no script and fetches nothing, whatever the markup asks for', async () => {
    const visits: string[] = [];
    const server = await listening((path) => visits.push(path));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const sockets: string[] = [];
    server.on('connection', () => sockets.push('open'));
    const pdf = await printer.print(
      `<link rel="preconnect" href="${address}"><link rel="stylesheet" href="${address}/css"><link rel="prefetch" href="${address}/prefetch">
       <img src="${address}/img"><iframe src="${address}/frame"></iframe><iframe src="file:///etc/passwd"></iframe><object data="file:///etc/passwd"></object>
       <embed src="${address}/embed"><video src="${address}/video"></video><svg><image href="${address}/svg"/></svg>
       <style>@import url(${address}/import); body { background: url(${address}/bg) } @font-face { font-family: x; src: url(${address}/font) }</style>
       <p style="font-family: x" id="p">intact</p><script>document.getElementById('p').textContent = 'changed'</script>
       <img src="x" onerror="document.body.textContent = 'changed'"><meta http-equiv="refresh" content="0;url=${address}/refresh"><base href="${address}/">`,
      { title: 'Hostile' },
    );
    expect(textOfPdf(pdf)).toContain('intact');
    expect(textOfPdf(pdf)).not.toContain('root:');
    expect(visits).toEqual([]);
    expect(sockets).toEqual([]);
  });

  it('prints again after the browser was killed, even in the middle of a print', async () => {
    await printer.print(twoPages, { title: 'Un' });
    const prints = Array.from({ length: 4 }, (_, n) => printer.print(twoPages, { title: `Deux ${n}` }));
    setTimeout(
      () =>
        browsers()
          .slice(0, 1)
          .forEach((pid) => process.kill(pid, 'SIGKILL')),
      40,
    );
    for (const pdf of await Promise.all(prints)) expect(textOfPdf(pdf)).toContain('Suite du devis');
  });

  it('gives up with a French sentence when a page takes too long, and works on', async () => {
    const hasty = new ChromiumPdfPrinter(prepare, { printMs: 1500 });
    await hasty.print('<p>vite</p>', { title: 'Vite' });
    const huge = '<div style="display:grid"><p>lourd</p></div>'.repeat(150_000);
    await expect(hasty.print(huge, { title: 'Lourd' })).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'print-unavailable',
    });
    expect(textOfPdf(await hasty.print('<p>encore</p>', { title: 'Encore' }))).toContain('encore');
    await hasty.close();
    expect(browsers()).toEqual([]);
  });

  it('renews its browser now and then and leaves no process behind', async () => {
    const small = new ChromiumPdfPrinter(prepare, { printsPerBrowser: 3 });
    const prints = Array.from({ length: 10 }, (_, n) => small.print(`<p>numéro ${n}</p>`, { title: `n° ${n}` }));
    (await Promise.all(prints)).forEach((pdf, n) => expect(textOfPdf(pdf)).toContain(`numéro ${n}`));
    await small.close();
    expect(browsers()).toEqual([]);
  });

  it('refuses when the line is too long', async () => {
    const narrow = new ChromiumPdfPrinter(prepare, { atOnce: 1, waiting: 1 });
    const results = await Promise.allSettled([1, 2, 3].map((n) => narrow.print(`<p>${n}</p>`, { title: 'x' })));
    await narrow.close();
    expect(results.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });
});

async function listening(seen: (path: string) => void): Promise<Server> {
  const server = createServer((request, reply) => {
    seen(request.url ?? '');
    reply.end('<p>fetched</p>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return server;
}
