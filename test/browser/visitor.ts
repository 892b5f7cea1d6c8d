import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { PASSWORD } from '../support/seed-shop.js';

/** A connection to the Chromium of this run (test/support/global-setup.cjs); closing it leaves the browser running. */
export function openBrowser(): Promise<Browser> {
  const endpoint = process.env['TEST_BROWSER_URL'];
  if (!endpoint) throw new Error('TEST_BROWSER_URL is missing: run through jest, whose global setup starts Chromium.');
  return chromium.connect(endpoint);
}

const TILES = /^https:\/\/tile\.openstreetmap\.org\//;

/** A browser session of its own, and everything in it that a careful visitor would complain about. */
export class Visitor {
  /** Requests that left the shop, scripts that failed, answers of 500 and more. */
  readonly complaints: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly scripts: boolean,
  ) {}

  /** @param options.guarded without it the pages' Content-Security-Policy is switched off */
  static async arrive(
    browser: Browser,
    shop: string,
    { scripts = true, width = 1280, guarded = true } = {},
  ): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: shop,
      javaScriptEnabled: scripts,
      bypassCSP: !guarded,
      viewport: { width, height: 900 },
      locale: 'fr-FR',
      timezoneId: 'Indian/Reunion',
      // Colours are judged where nothing fades.
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(30_000);
    const visitor = new Visitor(context, await context.newPage(), scripts);
    visitor.listen(shop);
    return visitor;
  }

  /** Goes to an address; with scripts, waits until they have taken over. */
  async open(path: string): Promise<void> {
    await this.page.goto(path, { waitUntil: 'networkidle' });
    if (this.scripts) await this.wake();
  }

  /** Touches the page, as who reads it would, until all of its parts answer: a touch before its scripts ran is lost. */
  async wake(): Promise<void> {
    await this.page.waitForFunction(
      () => {
        dispatchEvent(new Event('pointerdown'));
        return document.querySelector('[data-hydrate=""]') === null;
      },
      undefined,
      { polling: 100 },
    );
  }

  /** Violations of axe's rules in light colours; dark colours are checked by libs/ui/src/tokens.spec.ts. */
  async barriers(): Promise<string[]> {
    await this.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    const { violations } = await new AxeBuilder({ page: this.page }).analyze();
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  }

  /** Waits for the page with this title in it. */
  async arrivesAt(heading: string | RegExp): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name }).click();
  }

  async follow(name: string | RegExp): Promise<void> {
    await this.page.getByRole('link', { name }).click();
  }

  async signIn(email: string, password = PASSWORD): Promise<void> {
    await this.page.getByLabel('Adresse email').fill(email);
    await this.page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await this.press('Se connecter');
  }

  private listen(shop: string): void {
    this.page.on('request', (request) => {
      // The map's tiles are the one thing that comes from elsewhere (decisions §2.7).
      if (/^https?:/.test(request.url()) && !request.url().startsWith(`${shop}/`) && !TILES.test(request.url()))
        this.complaints.push(`left the shop: ${request.url()}`);
    });
    this.page.on('pageerror', (error) => this.complaints.push(`script: ${error.message}`));
    this.page.on('console', (message) => {
      // A refused form is answered by a 4xx, which the browser logs: that is no fault.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.complaints.push(`console: ${message.text()}`);
    });
    this.page.on('response', (response) => {
      if (response.status() >= 500) this.complaints.push(`${response.status()}: ${response.url()}`);
    });
  }
}
