import { seedServices, serviceIds } from '../support/seed-services.js';
import { type SignedInUser, TestShop } from '../support/test-shop.js';

const PATH = '/api/profile/entreprise';

interface Company {
  code?: string;
  data: {
    role: string;
    administrateur: { id: number };
    membres: { id: number; role: string; limite: number | null }[];
  };
}

jest.setTimeout(120_000);

/** Decision 218. */
describe('the administration of a company', () => {
  let shop: TestShop;
  let admin: SignedInUser;
  let owner: SignedInUser;
  let buyer: SignedInUser;
  let other: SignedInUser;
  beforeAll(async () => {
    shop = await TestShop.open();
    admin = await shop.signedInUser('Chef', 'Admin');
    owner = await shop.signedInUser('Patron', 'professionnel');
    [buyer, other] = [await member('Acheteuse', 'buyer', '20000'), await member('Comptable', 'accountant', null)];
  });
  afterAll(() => shop?.close());

  async function member(name: string, role: string, limit: string | null): Promise<SignedInUser> {
    const columns = { company_id: String(owner.id), company_role: role, ...(limit && { company_limit_cents: limit }) };
    const id = await shop.createUser(name, 'professionnel', columns);
    return { id, email: `${name.toLowerCase()}@boutik.test`, token: await shop.signIn(name) };
  }
  const call = <T = Company>({ token }: SignedInUser, route: string, body?: object) => {
    const [method = '', path = ''] = route.split(' ');
    return shop.call<T>(method, path, { token, ...(body && { body }) });
  };
  const handOver = (by: SignedInUser, membre: unknown) => call(by, `POST ${PATH}/administrateur`, { membre });
  const read = async (user: SignedInUser) => (await call(user, `GET ${PATH}`)).body.data;

  it('is given by the administrator alone, to a colleague who has an account', async () => {
    const rival = await shop.signedInUser('Rival', 'professionnel');
    const invited = await member('Invitee', 'buyer', null);
    await shop.db.query('update users set email_verified_at = null where id = $1', [invited.id]);
    expect((await handOver(buyer, other.id)).body.code).toBe('not-company-administrator');
    expect((await handOver(owner, rival.id)).body.code).toBe('unknown-member');
    expect((await handOver(owner, owner.id)).body.code).toBe('unknown-member');
    expect((await handOver(owner, invited.id)).body.code).toBe('member-not-ready');
    for (const id of [null, true, [], -1, 1e12, 'x']) expect((await handOver(owner, id)).status).toBe(422);
    const seller = await shop.signedInUser('Vente', 'Commercial');
    const path = `POST /api/commercial/clients/${owner.id}/entreprise/administrateur`;
    expect((await call(seller, path, { membre: buyer.id })).status).toBe(403);
    expect((await call(owner, path, { membre: buyer.id })).status).toBe(403);
    expect((await call(admin, path.replace(String(owner.id), '999999'), { membre: buyer.id })).status).toBe(404);
    // Staff neither give it to the member of another company, nor to a client without one.
    expect((await call(admin, path, { membre: rival.id })).body.code).toBe('unknown-member');
    expect((await call(admin, path.replace(String(owner.id), String(rival.id)), { membre: buyer.id })).status).toBe(
      404,
    );
    for (const id of [null, true, [], -1, 1e12, 'x'])
      expect((await call(admin, path, { membre: id })).status).toBe(422);
    expect(await shop.count('mails', "key like 'company-handed-over-%'")).toBe(0);
    expect((await read(owner)).role).toBe('administrateur');
    await shop.db.query('delete from users where id = $1', [invited.id]);
  });

  it('takes prices, payment terms and colleagues along, once', async () => {
    await shop.db.query('insert into client_payment_terms (user_id, days, limit_cents) values ($1, 30, 500000)', [
      owner.id,
    ]);
    const twice = await Promise.all([handOver(owner, buyer.id), handOver(owner, buyer.id)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    const company = await read(buyer);
    expect(company).toMatchObject({ role: 'administrateur', administrateur: { id: buyer.id } });
    expect(company.membres.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([owner.id, other.id]);
    expect(company.membres.find(({ id }) => id === owner.id)).toMatchObject({ role: 'approbateur', limite: null });
    expect(await shop.count('client_payment_terms', `user_id = ${buyer.id}`)).toBe(1);
    const [entry] = await shop.db.query<{ staff_id: number; after: object }>(
      "select staff_id, after from audit_log where action = 'company-handed-over'",
    );
    expect(entry?.staff_id).toBe(owner.id);
    expect((await handOver(owner, other.id)).status).toBe(403);
    const toBuyer = await shop.db.query(`select 1 from mails where to_address = '${buyer.email}'`);
    const toOwner = await shop.db.query(`select 1 from mails where to_address = '${owner.email}'`);
    expect([toBuyer.length, toOwner.length]).toEqual([1, 1]);
  });

  it('is given by staff from the page of any of its accounts', async () => {
    const path = `POST /api/commercial/clients/${other.id}/entreprise/administrateur`;
    expect((await call(admin, path, { membre: owner.id })).status).toBe(200);
    expect((await read(other)).administrateur.id).toBe(owner.id);
  });

  it('limits services, too', async () => {
    await seedServices(shop.db);
    await shop.db.query('update users set company_limit_cents = 1000 where id = $1', [buyer.id]);
    await shop.db.query("update users set company_role = 'buyer' where id = $1", [buyer.id]);
    const order = (user: SignedInUser) =>
      call(user, 'POST /api/order/services', {
        cartItems: [{ sous_service_id: serviceIds.remote, quantity: 5 }],
        acceptTerms: true,
      });
    expect((await order(buyer)).body.code).toBe('company-limit');
    expect((await order(owner)).status).toBe(201);
  });
});
