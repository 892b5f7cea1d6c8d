import { rightsOfRole } from '@boutik/kernel';
import type { Browser } from 'playwright-core';
import { buildCatalogue } from '../../apps/launcher/src/demo-data/catalogue/build-catalogue.js';
import { writeDemoRows } from '../../apps/launcher/src/demo-data/demo-data.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { letPress, RoleWalk } from './role-walk.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(600_000);
const EMAIL = 'commercial@boutik.test';

/**
 * What the workspace offers a role, on each page that it opens and behind each button: nothing that the server would refuse.
 * Roles of the shop's own, right by right: long/staff-rights.e2e-spec.ts.
 */
describeBuilt('the workspace of a role', () => {
  let shop: TestShop;
  let browser: Browser;
  let visitor: Visitor;
  let token: string;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([TestShop.open({ pages: true }), openBrowser()]);
    await shop.database.transaction((tx) => writeDemoRows(tx, buildCatalogue(), new Date()));
    // A seller of the demo data, who has quotes.
    token = await shop.signIn('commercial');
    visitor = await Visitor.arrive(browser, shop.url, { width: 1400 });
    await letPress(visitor);
    await visitor.enter(EMAIL);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  it('of the specification: Commercial', async () => {
    const walk = new RoleWalk(visitor, shop, { token, rights: rightsOfRole('Commercial') });
    await walk.run();
    expect(walk.refused).toEqual([]);
    expect(walk.pages).toEqual(
      expect.arrayContaining(['/liste-devis', expect.stringMatching(/^\/detail-devis\/\d+$/)]),
    );
    expect(walk.pages).not.toContain('/comptes');
    expect(walk.presses).toBeGreaterThan(100);
  });
});
