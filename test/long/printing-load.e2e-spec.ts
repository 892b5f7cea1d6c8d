import { join } from 'node:path';
import { ChromiumPdfPrinter, demoSeller, prepareChromium, printDocument, textOfPdf } from '@boutik/platform/documents';
import { quoteDocument } from '../../libs/quotes/src/documents/quote-document.js';
import { sampleQuote } from '../../libs/quotes/src/documents/sample-quotes.js';
import { until } from '../support/until.js';
import { browserProcesses } from '../support/browser-processes.js';
import { describeOnLinux } from '../support/describe-linux.js';

jest.setTimeout(600_000);
const QUOTES = 100;
const CONCURRENCY = 10;

/** Chromium prints under load, crashes and is replaced. Half a minute. */
describeOnLinux('a hundred quotes, ten at a time', () => {
  const printer = new ChromiumPdfPrinter(() => prepareChromium(join(process.cwd(), 'test', '.tmp')), {
    printsPerBrowser: 40,
  });
  afterAll(() => printer.close());

  const printed = async (at: number): Promise<string> => {
    const number = `DEV-202611210912-${String(at).padStart(4, '0')}`;
    const pdf = await printDocument(printer, quoteDocument(sampleQuote(12, { number }), demoSeller));
    return textOfPdf(pdf);
  };

  it('prints the right text for each, through a browser crash, and leaves no page and no process', async () => {
    await printed(0);
    const atRest = browserProcesses().length;
    const texts: string[] = [];
    let next = 1;
    const printNext = async () => {
      for (let at = next++; at <= QUOTES; at = next++) {
        if (at === QUOTES / 2) for (const pid of browserProcesses().slice(0, 1)) process.kill(pid, 'SIGKILL');
        texts[at] = await printed(at);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, printNext));
    for (let at = 1; at <= QUOTES; at += 1)
      expect(texts[at]).toContain(`DEV-202611210912-${String(at).padStart(4, '0')}`);
    // The process of a closed page ends a moment later.
    await until('closed pages to end', () => browserProcesses().length <= atRest, 30_000);
    await printer.close();
    expect(browserProcesses()).toEqual([]);
  });
});
