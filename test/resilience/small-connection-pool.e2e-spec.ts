import type { SignedInUser } from '../support/test-shop.js';
import { ServiceOrderFixture } from '../storefront-api/service-order-fixture.js';
import { serviceIds } from '../support/seed-services.js';

jest.setTimeout(180_000);
// The smallest supported pool: code that takes a second connection inside a transaction blocks here.
process.env['DATABASE_POOL'] = '2';

describe('a pool of two database connections', () => {
  let fixture: ServiceOrderFixture;
  let seller: SignedInUser;
  beforeAll(async () => {
    fixture = await ServiceOrderFixture.open();
    seller = await fixture.shop.signedInUser('Luc', 'Commercial');
  });
  afterAll(() => fixture?.close());

  it('is enough to duplicate quotes in parallel', async () => {
    const body = {
      client_id: fixture.buyer.id,
      valid_until: '2099-12-31',
      items: [{ type: 'libre', product_name: 'Pose', quantity: 1, unit_price: 50 }],
    };
    const made = await fixture.post<{ data: { id: number } }>('/api/commercial/devis', body, { by: seller });
    const copy = () => fixture.post(`/api/commercial/devis/${made.body.data.id}/duplicate`, {}, { by: seller });
    const copies = await Promise.all([copy(), copy(), copy(), copy()]);
    expect(copies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  });

  it('is enough for parallel orders', async () => {
    const buyers = [fixture.buyer, fixture.otherCustomer];
    for (const buyer of buyers) await fixture.add({ type: 'service', id: serviceIds.remote }, buyer);
    const orders = await Promise.all(buyers.map((by) => fixture.order(undefined, { by })));
    expect(orders.map(({ status }) => status)).toEqual([201, 201]);
  });
});
