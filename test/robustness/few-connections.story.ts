import type { SignedInUser } from '../support/test-shop.js';
import { ServiceDesk } from '../shopper/service-desk.js';
import { ids } from '../shopper/service-shelf.js';

jest.setTimeout(180_000);
// The smallest supported pool: code that takes a second connection inside a transaction blocks here.
process.env['DATABASE_POOL'] = '2';

describe('a pool of two database connections', () => {
  let desk: ServiceDesk;
  let seller: SignedInUser;
  beforeAll(async () => {
    desk = await ServiceDesk.open();
    seller = await desk.shop.signedInUser('Luc', 'Commercial');
  });
  afterAll(() => desk?.close());

  it('is enough to duplicate quotes in parallel', async () => {
    const body = {
      client_id: desk.buyer.id,
      valid_until: '2099-12-31',
      items: [{ type: 'libre', product_name: 'Pose', quantity: 1, unit_price: 50 }],
    };
    const made = await desk.post<{ data: { id: number } }>('/api/commercial/devis', body, { by: seller });
    const copy = () => desk.post(`/api/commercial/devis/${made.body.data.id}/duplicate`, {}, { by: seller });
    const copies = await Promise.all([copy(), copy(), copy(), copy()]);
    expect(copies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  });

  it('is enough for parallel orders', async () => {
    const buyers = [desk.buyer, desk.stranger];
    for (const buyer of buyers) await desk.add({ type: 'service', id: ids.remote }, buyer);
    const orders = await Promise.all(buyers.map((by) => desk.order(undefined, { by })));
    expect(orders.map(({ status }) => status)).toEqual([201, 201]);
  });
});
