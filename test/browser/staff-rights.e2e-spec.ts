import { rightsOfRole } from '@boutik/kernel';
import { describeBuilt } from '../support/describe-built.js';
import { RoleWalk } from './role-walk.js';
import { SellerWorkspace } from './seller-workspace.js';

jest.setTimeout(600_000);

/**
 * What the workspace offers a role, on each page that it opens and behind each button: nothing that the server would refuse.
 * Roles of the shop's own, right by right: long/staff-rights.e2e-spec.ts.
 */
describeBuilt('the workspace of a role', () => {
  let seller: SellerWorkspace;
  beforeAll(async () => {
    seller = await SellerWorkspace.open();
  });
  afterAll(() => seller?.close());

  it('of the specification: Commercial', async () => {
    const walk = new RoleWalk(seller, rightsOfRole('Commercial'));
    await walk.run();
    expect(walk.refused).toEqual([]);
    expect(walk.pages).toEqual(
      expect.arrayContaining(['/liste-devis', expect.stringMatching(/^\/detail-devis\/\d+$/)]),
    );
    expect(walk.pages).not.toContain('/comptes');
    expect(walk.presses).toBeGreaterThan(100);
  });
});
