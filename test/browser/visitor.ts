import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { PASSWORD } from '../support/seed-shop.js';

/** A connection to the Chromium of this run (test/support/global-setup.cjs); closing it leaves the browser running. */
export function openBrowser(): Promise<Browser> {
  const endpoint = process.env['TEST_BROWSER_URL'];
  if (!endpoint) throw new Error('TEST_BROWSER_URL is missing: run through jest, whose global setup starts Chromium.');
  return chromium.connect(endpoint);
}

/** Touches the page, as who reads it would, until all of its parts answer: a touch before its scripts ran is lost. */
export async function wake(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      dispatchEvent(new Event('pointerdown'));
      return document.querySelector('[data-hydrate=""]') === null;
    },
    undefined,
    { polling: 50 },
  );
}

const TILES = /^https:\/\/tile\.openstreetmap\.org\//;

/** A browser session of its own, and everything in it that a careful visitor would complain about. */
export class Visitor {
  /** Requests that left the shop, scripts that failed, answers of 500 and more. */
  readonly complaints: string[] = [];
  private readonly underWay = new Set<Request>();

  private constructor(
    readonly page: Page,
    private readonly shop: string,
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
    const visitor = new Visitor(await context.newPage(), shop, scripts);
    visitor.listen();
    return visitor;
  }

  get context(): BrowserContext {
    return this.page.context();
  }

  /** Goes to an address; with scripts, waits until they have taken over. */
  async open(path: string): Promise<void> {
    await this.page.goto(path, { waitUntil: 'load' });
    if (!this.scripts) return;
    await this.wake();
    await this.settle();
  }

  /** Signs in over HTTP, for journeys that are not about the form. */
  async enter(email: string): Promise<void> {
    const response = await fetch(`${this.shop}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const { token } = (await response.json()) as { token: string };
    await this.context.addCookies([{ name: 'boutik_session', value: token, url: this.shop }]);
  }

  /** Waits until no request has been under way for 100 ms: shorter than Playwright's "networkidle" (500 ms). */
  private async settle(): Promise<void> {
    for (let quiet = 0; quiet < 4; quiet = this.underWay.size === 0 ? quiet + 1 : 0) await this.page.waitForTimeout(25);
  }

  wake(): Promise<void> {
    return wake(this.page);
  }

  /** Violations of axe's rules in light colours; dark colours are checked by libs/ui/src/tokens.spec.ts. */
  async barriers(): Promise<string[]> {
    await this.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    // One axe.run in the page itself; the other mode opens a second page for each analysis, for frames of other origins.
    const axe = new AxeBuilder({ page: this.page }).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations } = await axe.analyze();
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

  private listen(): void {
    this.page.on('requestfinished', (request) => this.underWay.delete(request));
    this.page.on('requestfailed', (request) => this.underWay.delete(request));
    this.page.on('request', (request) => {
      if (!request.url().includes('/socket.io/')) this.underWay.add(request);
      // The map's tiles are the one thing that comes from elsewhere (decisions §2.7).
      if (/^https?:/.test(request.url()) && !request.url().startsWith(`${this.shop}/`) && !TILES.test(request.url()))
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
