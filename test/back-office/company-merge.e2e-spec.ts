import type { ClientMergePreview } from '@boutik/contract';
import { type SignedInUser, TestShop } from '../support/test-shop.js';

jest.setTimeout(120_000);

describe('the merge of two companies', () => {
  let shop: TestShop;
  let admin: SignedInUser;
  beforeAll(async () => {
    shop = await TestShop.open();
    admin = await shop.signedInUser('Alix', 'Admin');
  });
  afterAll(() => shop?.close());

  const preview = async (from: number, into: number) =>
    (
      await shop.call<{ data: ClientMergePreview }>('GET', `/api/commercial/clients/${into}/fusion?avec=${from}`, {
        token: admin.token,
      })
    ).body.data;
  const merge = (from: number, into: number) =>
    shop.call('POST', `/api/commercial/clients/${into}/fusion`, { token: admin.token, body: { avec: from } });

  it('gives the colleagues of both to the company that stays', async () => {
    const add = (name: string, columns: Record<string, string>) => shop.createUser(name, 'professionnel', columns);
    const from = await add('Absorbee', { raison_sociale: 'Payet SARL', num_tva: 'FR40123456824' });
    const into = await add('Restante', { raison_sociale: 'Atelier Payet' });
    const member = (id: number) => ({ company_id: String(id), company_role: 'buyer' });
    const ids = [await add('Leo', member(from)), await add('Mia', member(into))];
    expect((await merge(from, into)).status).toBe(200);
    const columns = 'company_id, raison_sociale, num_tva';
    const found = await shop.db.query(`select ${columns} from users where id = any($1)`, [ids]);
    const identity = { company_id: into, raison_sociale: 'Atelier Payet', num_tva: 'FR40123456824' };
    expect(found).toEqual([identity, identity]);
  });

  it('is refused when they have more members together than one may have', async () => {
    const [from, into] = [
      await shop.createUser('Grande', 'professionnel'),
      await shop.createUser('Petite', 'professionnel'),
    ];
    await shop.db.query(
      `insert into users (user_type, email, name, prenom, company_id, company_role)
       select 'professionnel', 'membre-' || n || '@boutik.test', 'Membre', '', case when n > 30 then $1 else $2 end::int, 'buyer'
       from generate_series(1, 51) n`,
      [from, into],
    );
    const message = /51 collègues, 50 au plus/;
    expect((await preview(from, into)).refus).toMatch(message);
    expect(await merge(from, into)).toMatchObject({ status: 409, body: { message: expect.stringMatching(message) } });
    await shop.db.query("update users set deactivated_at = now() where email = 'membre-51@boutik.test'");
    expect((await merge(from, into)).status).toBe(200);
  });
});
