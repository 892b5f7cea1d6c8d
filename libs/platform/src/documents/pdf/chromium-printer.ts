import { DomainError } from '@boutik/kernel';
import type { Page } from 'puppeteer';
import { withTimeout } from '@boutik/kernel';
import { logger } from '@boutik/platform/observability';
import { Semaphore } from '@boutik/kernel';
import { BrowserPool, type BrowserSession } from './browser-pool.js';
import type { Chromium } from './prepare-chromium.js';
import { pageMarkup } from './page-markup.js';
import { PdfPrinter, type PrintOptions } from './pdf-printer.js';
import { containsTextOf, textOfPdf } from './pdf-text.js';

const defaultLimits = { concurrency: 2, maxQueued: 200, printTimeoutMs: 20_000, printsPerBrowser: 100 };

/** Prints with Chromium: one browser per process, two pages at a time, the others are queued. */
export class ChromiumPdfPrinter extends PdfPrinter {
  private readonly browsers: BrowserPool;
  private readonly semaphore: Semaphore;
  private readonly printTimeoutMs: number;

  constructor(prepare: () => Promise<Chromium>, overrides: Partial<typeof defaultLimits> = {}) {
    super();
    const { concurrency, maxQueued, printTimeoutMs, printsPerBrowser } = { ...defaultLimits, ...overrides };
    this.browsers = new BrowserPool(prepare, printsPerBrowser);
    this.semaphore = new Semaphore({ concurrency, maxQueued: maxQueued, createError: tooManyPrints });
    this.printTimeoutMs = printTimeoutMs;
  }

  async print(html: string, options: PrintOptions): Promise<Buffer> {
    const markup = pageMarkup(html, options);
    return this.semaphore.run(async () => {
      const pdf = (await this.attempt(markup)) ?? (await this.attempt(markup));
      if (!pdf) throw unavailable();
      if (!containsTextOf(html, textOfPdf(pdf)))
        throw new Error(`the PDF "${options.title}" does not contain its text: no font, or hidden`);
      return pdf;
    });
  }

  /** Closes the browser; resolves when its processes have ended. */
  async close(): Promise<void> {
    await this.browsers.close();
  }

  // Undefined when the browser crashed, perhaps because of another print: the caller tries once more.
  private async attempt(markup: string): Promise<Buffer | undefined> {
    const session = await this.browsers.acquire();
    try {
      return await withTimeout(
        this.printTimeoutMs,
        Promise.race([printPage(session, markup), rejectWhenClosed(session)]),
        unavailable,
      );
    } catch (error) {
      if (error instanceof DomainError) await this.browsers.kill(session);
      if (error instanceof DomainError || session.browser.connected) throw error;
      logger('pdf').warn({ err: error }, 'the browser crashed during a print');
      return undefined;
    } finally {
      await this.browsers.release(session);
    }
  }
}

/** Rejects when the browser disconnects: some calls to a killed browser never return. */
async function rejectWhenClosed({ closed }: BrowserSession): Promise<never> {
  await closed;
  throw new Error('the browser is gone');
}

async function printPage(session: BrowserSession, markup: string): Promise<Buffer> {
  const page = await session.browser.newPage();
  try {
    await isolatePage(page);
    await page.setContent(markup, { waitUntil: 'load' });
    return Buffer.from(await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true }));
  } finally {
    if (session.browser.connected) await page.close();
  }
}

/** Isolates the page: no script runs and nothing is fetched, whatever the markup contains. */
async function isolatePage(page: Page): Promise<void> {
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.url().startsWith('data:') || request.isInterceptResolutionHandled()) return;
    // "No content" leaves the page as it is; an aborted navigation would replace it by an error page.
    const blocked = request.isNavigationRequest() ? request.respond({ status: 204 }) : request.abort('blockedbyclient');
    blocked.catch((error: unknown) => logger('pdf').debug({ err: error }, 'request of a closed page'));
  });
}

function unavailable(): DomainError {
  return new DomainError(
    'unavailable',
    'print-unavailable',
    "Le document n'a pas pu être préparé. Réessayez dans un instant.",
    { retryAfter: 10 },
  );
}

function tooManyPrints(): DomainError {
  return new DomainError(
    'unavailable',
    'print-unavailable',
    'Trop de documents en préparation. Réessayez dans un instant.',
    { retryAfter: 30 },
  );
}
