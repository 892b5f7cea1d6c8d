import { DomainError } from '@boutik/kernel';
import type { Page } from 'puppeteer-core';
import { within } from '../jobs/time-limit.js';
import { logger } from '../log/index.js';
import { Turnstile } from '../turnstile.js';
import { BrowserKeeper, type Session } from './browser-keeper.js';
import type { Chromium } from './installation.js';
import { pageMarkup } from './page-markup.js';
import { PdfPrinter, type PrintOptions } from './pdf-printer.js';
import { saysWhat, textOfPdf } from './pdf-text.js';

const limits = { atOnce: 2, waiting: 200, printMs: 20_000, printsPerBrowser: 100 };

/** Prints with Chromium: one browser per process, two pages at a time, the others are queued. */
export class ChromiumPdfPrinter extends PdfPrinter {
  private readonly keeper: BrowserKeeper;
  private readonly turnstile: Turnstile;
  private readonly printMs: number;

  constructor(prepare: () => Promise<Chromium>, own: Partial<typeof limits> = {}) {
    super();
    const { atOnce, waiting, printMs, printsPerBrowser } = { ...limits, ...own };
    this.keeper = new BrowserKeeper(prepare, printsPerBrowser);
    this.turnstile = new Turnstile({ atOnce, longest: waiting, tooLong: tooManyPrints });
    this.printMs = printMs;
  }

  async print(html: string, options: PrintOptions): Promise<Buffer> {
    const markup = pageMarkup(html, options);
    return this.turnstile.pass(async () => {
      const pdf = (await this.attempt(markup)) ?? (await this.attempt(markup));
      if (!pdf) throw unavailable();
      if (!saysWhat(html, textOfPdf(pdf)))
        throw new Error(`the PDF "${options.title}" does not contain its text: no font, or hidden`);
      return pdf;
    });
  }

  /** Closes the browser; resolves when its processes have ended. */
  async close(): Promise<void> {
    await this.keeper.close();
  }

  // Undefined when the browser crashed, perhaps because of another print: the caller tries once more.
  private async attempt(markup: string): Promise<Buffer | undefined> {
    const session = await this.keeper.take();
    try {
      return await within(this.printMs, Promise.race([printed(session, markup), died(session)]), unavailable);
    } catch (error) {
      if (error instanceof DomainError) await this.keeper.kill(session);
      if (error instanceof DomainError || session.browser.connected) throw error;
      logger('pdf').warn({ err: error }, 'the browser crashed during a print');
      return undefined;
    } finally {
      await this.keeper.release(session);
    }
  }
}

/** Rejects when the browser disconnects: some calls to a killed browser never return. */
async function died({ gone }: Session): Promise<never> {
  await gone;
  throw new Error('the browser is gone');
}

async function printed(session: Session, markup: string): Promise<Buffer> {
  const page = await session.browser.newPage();
  try {
    await shutIn(page);
    await page.setContent(markup, { waitUntil: 'load' });
    return Buffer.from(await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true }));
  } finally {
    if (session.browser.connected) await page.close();
  }
}

/** Isolates the page: no script runs and nothing is fetched, whatever the markup contains. */
async function shutIn(page: Page): Promise<void> {
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.url().startsWith('data:') || request.isInterceptResolutionHandled()) return;
    // "No content" leaves the page as it is; an aborted navigation would replace it by an error page.
    const refused = request.isNavigationRequest() ? request.respond({ status: 204 }) : request.abort('blockedbyclient');
    refused.catch((error: unknown) => logger('pdf').debug({ err: error }, 'request of a closed page'));
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
