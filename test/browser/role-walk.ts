import { type Endpoint, endpoints } from '@boutik/contract';
import type { Right } from '@boutik/kernel';
import { rightOfPage } from '../../apps/workspace/src/shell/page-rights.js';
import type { PageActions } from './press-actions.js';
import type { SellerWorkspace } from './seller-workspace.js';

const ROOT = '/espace-commercial';

/** Those with the fewest parameters first: of `modeles/:id` and `modeles/ordre` the second is meant. */
const routes = endpoints()
  .map((endpoint) => ({ endpoint, pattern: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`) }))
  .toSorted((a, b) => parametersOf(a.endpoint) - parametersOf(b.endpoint));

function parametersOf({ path }: Endpoint): number {
  return path.split(':').length;
}

/** The page of the workspace, without where it begins. */
function pageOf(path: string): string {
  return path.replace(ROOT, '') || '/';
}

function rightOf(path: string): Right | null {
  return path.startsWith(ROOT) ? rightOfPage(pageOf(path)) : null;
}

/** One page of a kind is enough: the second product has the buttons of the first. */
function kindOf(path: string): string {
  return path.replaceAll(/\d+/g, ':id').replace(/^(.*\/(?:mails|textes|reglages))\/.*/, '$1/:name');
}

/** By kind of page and action, what the walks have written: an action does the same for each role, and is pressed for the first one. */
const written = new Map<string, Record<string, string[]>>();

/** What a role was offered although the server, or the workspace itself, refuses it. */
export class RoleWalk {
  readonly refused: string[] = [];
  readonly pages: string[] = [];
  presses = 0;
  private readonly checked = new Set<string>();

  constructor(
    private readonly seller: SellerWorkspace,
    private readonly rights: readonly Right[],
    /** With it, actions of lists that other rights open are left out: those rights have a walk of their own. Pages of records are not. */
    private readonly own: Right | null = null,
  ) {}

  /** Opens each page that the menu and other pages lead to, and presses everything on it. */
  async run(): Promise<void> {
    const { page } = this.seller.visitor;
    await page.goto(ROOT);
    await page.getByRole('link', { name: 'Quitter' }).waitFor();
    const menu = page.locator('#menu nav a:not([href="/"])');
    const waiting = await menu.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    const found = new Set(waiting.map(kindOf));
    const isOwn = (path: string) => !this.own || /\d/.test(path) || rightOf(path) === this.own;
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await page.evaluate((address) => window.driver.open(address), path);
      const links = isOwn(path) ? await this.press(path) : await page.evaluate(() => window.driver.links());
      for (const link of this.pagesAmong(links)) {
        if (found.has(kindOf(link))) continue;
        found.add(kindOf(link));
        waiting.push(link);
      }
    }
  }

  /** @returns the links of the page */
  private async press(path: string): Promise<string[]> {
    const { page } = this.seller.visitor;
    this.pages.push(pageOf(path));
    const known = Object.keys(written.get(kindOf(path)) ?? {});
    const actions = await page.evaluate((names) => window.driver.press(names), known);
    await this.judge(path, actions);
    return actions.links;
  }

  private async judge(from: string, { writes, offered, refused, links, presses }: PageActions): Promise<void> {
    this.presses += presses + offered.length;
    this.refused.push(...refused.map((read) => `${from}: ${read}`));
    const known = { ...written.get(kindOf(from)), ...writes };
    written.set(kindOf(from), known);
    const calls = [...offered, ...Object.keys(writes)].flatMap((action) => known[action] ?? []);
    for (const call of calls) await this.check(from, call);
    for (const link of links) {
      const { origin, pathname } = new URL(link);
      if (origin !== this.seller.shop.url) continue;
      if (pathname.startsWith('/api/')) await this.check(from, `GET ${pathname}`);
      const right = rightOf(pathname);
      if (right && !this.rights.includes(right)) this.refused.push(`${from}: the page ${pathname}`);
    }
  }

  /** Whether the server would refuse the call to the role; about a record that does not exist, so that nothing changes. */
  private async check(from: string, call: string): Promise<void> {
    const [method = '', path = ''] = call.split(' ');
    const found = routes.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path));
    if (!found) throw new Error(`${from} calls ${call}, which is no endpoint`);
    const route = `${method} ${found.endpoint.path}`;
    if (this.checked.has(route)) return;
    this.checked.add(route);
    const address = found.endpoint.path.replaceAll(/:\w+/g, '999999');
    const body = method === 'GET' ? {} : { body: {} };
    const { status } = await this.seller.shop.call(method, address, { token: this.seller.token, ...body });
    if (status === 401 || status === 403) this.refused.push(`${from}: ${route}`);
  }

  private pagesAmong(links: readonly string[]): string[] {
    return links
      .map((link) => new URL(link))
      .filter(({ origin, pathname }) => origin === this.seller.shop.url && pathname.startsWith(ROOT))
      .map(({ pathname }) => pathname)
      .filter((path) => !path.startsWith(`${ROOT}/dev/`));
  }
}
