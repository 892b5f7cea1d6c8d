import { rights, withNeededRights } from '@boutik/kernel';
import { describeBuilt } from '../../support/describe-built.js';
import { RoleWalk } from '../role-walk.js';
import { SELLER, SellerWorkspace } from '../seller-workspace.js';

jest.setTimeout(1_200_000);

/** No page and no button of the workspace offers a role what the server would refuse. Eight minutes. */
describeBuilt('the workspace of a role', () => {
  let seller: SellerWorkspace;
  beforeAll(async () => {
    seller = await SellerWorkspace.open();
  });
  afterAll(() => seller?.close());

  it('of the shop’s own, whichever right it has', async () => {
    const { db } = seller.shop;
    const [role] = await db.query<{ id: number }>(
      "insert into staff_roles (name, rights) values ('Essai', '{dashboard.read}') returning id",
    );
    await db.query('update users set staff_role_id = $2 where email = $1', [SELLER, role?.id]);
    const found: Record<string, string[]> = {};
    for (const right of rights) {
      const given = withNeededRights([right]);
      await db.query('update staff_roles set rights = $2 where id = $1', [role?.id, given]);
      const walk = new RoleWalk(seller, given, right);
      await walk.run();
      expect([right, walk.pages.length > 0]).toEqual([right, true]);
      if (walk.refused.length > 0) found[right] = walk.refused;
    }
    expect(found).toEqual({});
  });
});
