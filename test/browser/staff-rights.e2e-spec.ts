import { type Right, rights } from '@boutik/kernel';
import type { Browser, Response } from 'playwright-core';
import { describeBuilt } from '../support/describe-built.js';
import { type SignedInUser, TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(600_000);

/** What the workspace offers each role: nothing that the server would refuse. */
describeBuilt('the workspace of a role', () => {
  let shop: TestShop;
  let browser: Browser;
  let admin: SignedInUser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([TestShop.open({ pages: true }), openBrowser()]);
    admin = await shop.signedInUser('Chef', 'Admin');
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  async function arrive(email: string): Promise<Visitor> {
    const visitor = await Visitor.arrive(browser, shop.url);
    await visitor.enter(email);
    return visitor;
  }

  /** Follows each link of the menu. @returns their addresses, and the calls that the server refused */
  async function walk(visitor: Visitor): Promise<{ pages: string[]; refused: string[] }> {
    const { page } = visitor;
    const refused: string[] = [];
    const note = (response: Response) => {
      const { pathname } = new URL(response.url());
      const from = new URL(page.url()).pathname;
      if (response.status() === 403) refused.push(`${from}: ${response.request().method()} ${pathname}`);
    };
    page.on('response', note);
    await visitor.open('/espace-commercial');
    await page.getByRole('link', { name: 'Quitter' }).waitFor();
    const links = page.locator('#menu nav a:not([href="/"])');
    const pages = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
    for (const path of pages) {
      // A page of several levels of the menu may have its link twice.
      await page.locator(`#menu nav a[href="${path}"]`).first().click();
      // The entry of the settings leads to their first group at once.
      await page.waitForURL((url) => `${url.pathname}/`.startsWith(`${path}/`));
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    // The calls of the last pages are under way.
    await page.waitForLoadState('networkidle');
    page.off('response', note);
    // Nothing of the last page asks again, once the role has other rights.
    await page.goto('about:blank');
    return { pages: pages.map((path) => path.replace('/espace-commercial', '') || '/'), refused };
  }

  it.each(['Commercial', 'Admin'])('of the specification opens each page of its menu: %s', async (role) => {
    const { email } = await shop.signedInUser(`membre-${role}`, role);
    const visitor = await arrive(email);
    const { pages, refused } = await walk(visitor);
    await visitor.context.close();
    expect(refused).toEqual([]);
    expect(pages.includes('/comptes')).toBe(role !== 'Commercial');
    expect(pages.length).toBeGreaterThan(role === 'Commercial' ? 10 : 25);
  });

  it('of the shop’s own opens each page of its menu, whichever right it has', async () => {
    const member = await shop.signedInUser('Ines', 'Commercial');
    const call = async (method: string, path: string, body: object) =>
      (await shop.call<{ data: { id: number } }>(method, path, { token: admin.token, body })).body.data;
    const give = async (droits: readonly Right[]) => {
      const { id } = await call('POST', '/api/commercial/roles', { nom: `Rôle ${droits.join()}`, droits });
      await call('PATCH', `/api/commercial/equipe/${member.id}`, { role: String(id) });
    };
    const visitor = await arrive(member.email);
    for (const right of rights) {
      await give([right]);
      const { pages, refused } = await walk(visitor);
      expect([right, refused, pages.length > 0]).toEqual([right, [], true]);
    }
    await visitor.context.close();
  });
});
