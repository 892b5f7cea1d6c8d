import type { Browser } from 'puppeteer';
import { logger } from '@boutik/platform/observability';
import type { Chromium } from './prepare-chromium.js';

const START_TIMEOUT_MS = 20_000;
const CLOSE_TIMEOUT_MS = 5_000;

/** A running browser and its usage. */
export interface BrowserSession {
  readonly browser: Browser;
  /** Resolves when the browser has disconnected; it then gets no new work. */
  readonly closed: Promise<void>;
  /** Running prints. */
  active: number;
  prints: number;
}

/** At most one browser for new work: started at first use, replaced after a crash or a number of prints. */
export class BrowserPool {
  private current: Promise<BrowserSession> | undefined;
  private readonly sessions = new Set<BrowserSession>();

  constructor(
    private readonly prepare: () => Promise<Chromium>,
    private readonly printsPerBrowser: number,
  ) {}

  /** Returns a browser to print with; call `release` afterwards. */
  async acquire(): Promise<BrowserSession> {
    const session = await this.currentSession();
    session.active += 1;
    session.prints += 1;
    if (session.prints >= this.printsPerBrowser) this.current = undefined;
    return session;
  }

  /** Closes a browser that has reached its number of prints, after the last running one. */
  async release(session: BrowserSession): Promise<void> {
    session.active -= 1;
    if (session.active === 0 && session.prints >= this.printsPerBrowser) await this.end(session);
  }

  /** Kills this browser at once; the next print gets a new one. */
  async kill(session: BrowserSession): Promise<void> {
    this.current = undefined;
    this.sessions.delete(session);
    session.browser.process()?.kill('SIGKILL');
    await session.browser.disconnect();
  }

  /** Closes all browsers; resolves when no process is left. */
  async close(): Promise<void> {
    const starting = this.current;
    this.current = undefined;
    if (starting)
      await starting.catch((error: unknown) => logger('pdf').debug({ err: error }, 'browser was not running'));
    await Promise.all([...this.sessions].map((session) => this.end(session)));
  }

  private currentSession(): Promise<BrowserSession> {
    if (this.current) return this.current;
    const starting = this.start();
    this.current = starting;
    starting.catch(() => this.clearCurrent(starting));
    return starting;
  }

  private async start(): Promise<BrowserSession> {
    const chromium = await this.prepare();
    // Loaded on demand: only the worker prints.
    const { default: puppeteer } = await import('puppeteer');
    const browser = await puppeteer.launch({
      executablePath: chromium.executablePath,
      headless: chromium.shell ? 'shell' : true,
      args: [...chromium.args, '--host-resolver-rules=MAP * ~NOTFOUND'],
      env: chromium.env,
      // With a pipe the browser exits with this process, even after kill -9. The application handles signals itself.
      pipe: true,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      timeout: START_TIMEOUT_MS,
    });
    // Puppeteer listens no longer once it is disconnected: a killed browser may reset its pipes afterwards.
    for (const pipe of browser.process()?.stdio ?? [])
      pipe?.on('error', (error) => logger('pdf').debug({ err: error }, 'pipe of a browser that has ended'));
    const started = this.current;
    const closed = new Promise<void>((resolve) => {
      browser.once('disconnected', () => {
        this.sessions.delete(session);
        this.clearCurrent(started);
        resolve();
      });
    });
    const session: BrowserSession = { browser, closed, active: 0, prints: 0 };
    this.sessions.add(session);
    return session;
  }

  private clearCurrent(session: Promise<BrowserSession> | undefined): void {
    if (this.current === session) this.current = undefined;
  }

  private async end(session: BrowserSession): Promise<void> {
    if (!this.sessions.delete(session)) return;
    const child = session.browser.process();
    const killTimer = setTimeout(() => child?.kill('SIGKILL'), CLOSE_TIMEOUT_MS);
    try {
      await session.browser.close();
    } finally {
      clearTimeout(killTimer);
    }
  }
}
