import { rights, withNeededRights } from '@boutik/kernel';
import type { Browser } from 'playwright-core';
import { buildCatalogue } from '../../../apps/launcher/src/demo-data/catalogue/build-catalogue.js';
import { writeDemoRows } from '../../../apps/launcher/src/demo-data/demo-data.js';
import { describeBuilt } from '../../support/describe-built.js';
import { TestShop } from '../../support/test-shop.js';
import { letPress, RoleWalk } from '../role-walk.js';
import { openBrowser, Visitor } from '../visitor.js';

jest.setTimeout(1_200_000);
const EMAIL = 'commercial@boutik.test';

/** What the workspace offers each role, on each page that it opens and behind each button: nothing that the server would refuse. */
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

  it('of the shop’s own, whichever right it has', async () => {
    const [role] = await shop.db.query<{ id: number }>(
      "insert into staff_roles (name, rights) values ('Essai', '{dashboard.read}') returning id",
    );
    await shop.db.query('update users set staff_role_id = $2 where email = $1', [EMAIL, role?.id]);
    const found: Record<string, string[]> = {};
    for (const right of rights) {
      const given = withNeededRights([right]);
      await shop.db.query('update staff_roles set rights = $2 where id = $1', [role?.id, given]);
      const walk = new RoleWalk(visitor, shop, { token, rights: given, own: right });
      await walk.run();
      expect([right, walk.pages.length > 0]).toEqual([right, true]);
      if (walk.refused.length > 0) found[right] = walk.refused;
    }
    expect(found).toEqual({});
  });
});
