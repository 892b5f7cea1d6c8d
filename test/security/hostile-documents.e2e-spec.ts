import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ChromiumPdfPrinter, prepareChromium, textOfPdf } from '@boutik/platform/documents';
import { BrowserPool } from '../../libs/platform/src/documents/pdf/browser-pool.js';
import { browserProcesses } from '../support/browser-processes.js';
import { describeOnLinux } from '../support/describe-linux.js';

const prepare = () => prepareChromium(join(process.cwd(), 'test', '.tmp'));
const twoPages = `<h1>Devis n°\u00a042</h1><p>Prix\u202f: 1\u202f234,56\u202f€, Åsa Łukasiewicz, Привет</p><p style="break-before: page">Suite du devis</p>`;

describeOnLinux('printing what should not be printed, while things break', () => {
  let printer: ChromiumPdfPrinter;
  beforeEach(() => {
    printer = new ChromiumPdfPrinter(prepare);
  });
  afterEach(() => printer.close());

  it('runs no script and loads nothing from the network', async () => {
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
       <img src="x" onerror="document.body.textContent = 'changed'"><meta http-equiv="refresh" content="0;url=${address}/refresh"><base href="${address}/">
       <svg xmlns:xlink="http://www.w3.org/1999/xlink"><use xlink:href="${address}/use#a"/><style>@import "${address}/svg-import";</style><foreignObject><iframe src="${address}/foreign"></iframe></foreignObject></svg>
       <iframe srcdoc="&lt;img src='${address}/srcdoc'&gt;&lt;meta http-equiv='refresh' content='0;url=${address}/srcdoc-refresh'&gt;"></iframe><iframe src="data:text/html,<img src='${address}/data'>"></iframe>
       <img srcset="${address}/srcset 2x" src="data:,"><picture><source srcset="${address}/source"><img alt=""></picture><audio src="${address}/audio" autoplay></audio><input type="image" src="${address}/input">
       <link rel="dns-prefetch" href="${address}"><link rel="modulepreload" href="${address}/module"><link rel="icon" href="${address}/icon"><link rel="manifest" href="${address}/manifest">
       <form action="${address}/form" id="f"><button autofocus>x</button></form><p style="background: image-set(url(${address}/set) 1x); cursor: url(${address}/cursor), auto; content: url(${address}/content)">x</p>
       <object data="${address}/object" type="image/svg+xml"></object><portal src="${address}/portal"></portal><table background="${address}/table"></table>`,
      { title: 'Hostile' },
    );
    expect(textOfPdf(pdf)).toContain('intact');
    expect(textOfPdf(pdf)).not.toContain('root:');
    expect(visits).toEqual([]);
    expect(sockets).toEqual([]);
  });

  it('prints again after the browser was killed, also during a print', async () => {
    await printer.print(twoPages, { title: 'Un' });
    const prints = Array.from({ length: 4 }, (_, n) => printer.print(twoPages, { title: `Deux ${n}` }));
    setTimeout(
      () =>
        browserProcesses()
          .slice(0, 1)
          .forEach((pid) => process.kill(pid, 'SIGKILL')),
      40,
    );
    // Wait for all of them before the browser is closed, whatever the result.
    const ends = await Promise.allSettled(prints);
    expect(ends.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
    for (const pdf of await Promise.all(prints)) expect(textOfPdf(pdf)).toContain('Suite du devis');
  });

  it('fails with a French message when a page takes too long, and continues', async () => {
    const hasty = new ChromiumPdfPrinter(prepare, { printTimeoutMs: 5000 });
    await hasty.print('<p>vite</p>', { title: 'Vite' });
    const huge = '<div style="display:grid"><p>lourd</p></div>'.repeat(150_000);
    await expect(hasty.print(huge, { title: 'Lourd' })).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'print-unavailable',
    });
    expect(textOfPdf(await hasty.print('<p>encore</p>', { title: 'Encore' }))).toContain('encore');
    await hasty.close();
    expect(browserProcesses()).toEqual([]);
  });

  it('outlives the pipes that a killed browser resets after it was left', async () => {
    const browsers = new BrowserPool(prepare, 100);
    const session = await browsers.acquire();
    const pipes = session.browser.process()?.stdio.slice(3) ?? [];
    await browsers.kill(session);
    expect(pipes).toHaveLength(2);
    // Without a listener this ends the process.
    for (const pipe of pipes) pipe?.emit('error', new Error('read ECONNRESET'));
  });

  it('restarts its browser regularly and leaves no process', async () => {
    const small = new ChromiumPdfPrinter(prepare, { printsPerBrowser: 3 });
    const prints = Array.from({ length: 10 }, (_, n) => small.print(`<p>numéro ${n}</p>`, { title: `n° ${n}` }));
    (await Promise.all(prints)).forEach((pdf, n) => expect(textOfPdf(pdf)).toContain(`numéro ${n}`));
    await small.close();
    expect(browserProcesses()).toEqual([]);
  });

  it('refuses when the queue is full', async () => {
    const narrow = new ChromiumPdfPrinter(prepare, { concurrency: 1, maxQueued: 1 });
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
