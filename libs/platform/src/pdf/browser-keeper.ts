import type { Browser } from 'puppeteer-core';
import { logger } from '../log/index.js';
import type { Chromium } from './installation.js';

const START_MS = 20_000;
const CLOSE_MS = 5_000;

/** A running browser and its usage. */
export interface Session {
  readonly browser: Browser;
  /** Resolves when the browser has disconnected; it then gets no new work. */
  readonly gone: Promise<void>;
  /** Running prints. */
  active: number;
  prints: number;
}

/** At most one browser for new work: started at first use, replaced after a crash or a number of prints. */
export class BrowserKeeper {
  private current: Promise<Session> | undefined;
  private readonly alive = new Set<Session>();

  constructor(
    private readonly prepare: () => Promise<Chromium>,
    private readonly printsPerBrowser: number,
  ) {}

  /** Returns a browser to print with; call `release` afterwards. */
  async take(): Promise<Session> {
    const session = await this.living();
    session.active += 1;
    session.prints += 1;
    if (session.prints >= this.printsPerBrowser) this.current = undefined;
    return session;
  }

  /** Closes a browser that has reached its number of prints, after the last running one. */
  async release(session: Session): Promise<void> {
    session.active -= 1;
    if (session.active === 0 && session.prints >= this.printsPerBrowser) await this.end(session);
  }

  /** Kills this browser at once; the next print gets a new one. */
  async kill(session: Session): Promise<void> {
    this.current = undefined;
    this.alive.delete(session);
    session.browser.process()?.kill('SIGKILL');
    await session.browser.disconnect();
  }

  /** Closes all browsers; resolves when no process is left. */
  async close(): Promise<void> {
    const starting = this.current;
    this.current = undefined;
    if (starting)
      await starting.catch((error: unknown) => logger('pdf').debug({ err: error }, 'browser was not running'));
    await Promise.all([...this.alive].map((session) => this.end(session)));
  }

  private living(): Promise<Session> {
    if (this.current) return this.current;
    const starting = this.start();
    this.current = starting;
    starting.catch(() => this.forget(starting));
    return starting;
  }

  private async start(): Promise<Session> {
    const chromium = await this.prepare();
    // Loaded on demand: only the worker prints.
    const { default: puppeteer } = await import('puppeteer-core');
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
      timeout: START_MS,
    });
    const started = this.current;
    const gone = new Promise<void>((resolve) => {
      browser.once('disconnected', () => {
        this.alive.delete(session);
        this.forget(started);
        resolve();
      });
    });
    const session: Session = { browser, gone, active: 0, prints: 0 };
    this.alive.add(session);
    return session;
  }

  private forget(session: Promise<Session> | undefined): void {
    if (this.current === session) this.current = undefined;
  }

  private async end(session: Session): Promise<void> {
    if (!this.alive.delete(session)) return;
    const child = session.browser.process();
    const insist = setTimeout(() => child?.kill('SIGKILL'), CLOSE_MS);
    try {
      await session.browser.close();
    } finally {
      clearTimeout(insist);
    }
  }
}
