import { AccountMerges } from '@boutik/platform/privacy';
import { MergeClients } from '../../libs/accounts/src/clients/merge/merge-clients.js';
import { StatementKiller } from '../support/statement-killer.js';
import { type SignedInUser, TestShop } from '../support/test-shop.js';

jest.setTimeout(180_000);

/** Nothing of a merge is kept unless all of it is: it is tried again for each of its statements. A minute. */
describe('the merge of two accounts whose connection dies', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open();
  });
  afterAll(() => shop?.close());

  const fill = async ({ token }: SignedInUser) => {
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 9 });
    await shop.call('POST', '/api/cart/add', { token, body: { produit_id: product, quantity: 2 } });
    const body = { acceptTerms: true, selectedModeLivraison: 4, fraisExpedition: 0 };
    await shop.call('POST', '/api/order', { token, body });
  };

  it('is done as a whole or not at all, at whatever statement', async () => {
    const admin = await shop.signedInUser('Alix', 'Admin');
    const [from, into] = [await shop.signedInUser('Ancienne'), await shop.signedInUser('Actuelle')];
    for (const user of [from, into]) await fill(user);
    const columns = shop.api.get(AccountMerges).columns();
    /** How many rows of each table each account has, the accounts themselves, and what was announced. */
    const state = async () => {
      const counts = columns.map((column) => {
        const [table = '', name = ''] = column.split('.');
        return `select '${column}' as owner, ${name}::text as id, count(*)::int as count from ${table}
          where ${name} in (${from.id}, ${into.id}) group by ${name}`;
      });
      const rows = await shop.db.query(`${counts.join(' union all ')} order by 1, 2`);
      const users = await shop.db.query('select to_jsonb(u) as content from users u where id = any($1) order by id', [
        [from.id, into.id],
      ]);
      return { rows, users, mails: await shop.count('mails', 'true'), log: await shop.count('audit_log', 'true') };
    };
    const before = await state();
    const { id, email } = admin;
    const by = { id, email, role: 'Admin', name: 'Alix', prenom: 'Alix' } as const;
    const merge = () => shop.get(MergeClients).merge(from.id, into.id, by);
    const killed = await new StatementKiller(shop).killAtEach(merge, async () => expect(await state()).toEqual(before));
    expect(killed).toBeGreaterThan(20);
    const after = await state();
    expect(after.rows).not.toContainEqual(expect.objectContaining({ owner: 'orders.user_id', id: String(from.id) }));
    expect(after.rows).toContainEqual({ owner: 'orders.user_id', id: String(into.id), count: 2 });
    expect(after.mails).toBe(before.mails + 2);
    await merge();
    expect(await state()).toEqual(after);
  });
});
