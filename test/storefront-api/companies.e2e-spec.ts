import type { CompanyMember } from '@boutik/contract';
import { type SignedInUser, TestShop } from '../support/test-shop.js';
import { PASSWORD } from '../support/seed-shop.js';

const PATH = '/api/profile/entreprise';

interface CompanyReply {
  data: { nom: string; role: string; membres: CompanyMember[] };
}
interface OrdersReply {
  commandes: { id: number; par: string }[];
  total: number;
}

jest.setTimeout(180_000);

describe('a company with colleagues', () => {
  let shop: TestShop;
  let owner: SignedInUser;
  let rival: SignedInUser;
  let admin: string;
  let mouse: number;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    admin = (await shop.signedInUser('Chef', 'Admin')).token;
    const size = { type_societe: 'SARL', nb_salaries: '1-9' };
    const company = { raison_sociale: 'Atelier Payet', num_siret: '12345678200010', ...size };
    const id = await shop.createUser('Atelier', 'professionnel', company);
    owner = { id, email: 'atelier@boutik.test', token: await shop.signIn('Atelier') };
    rival = await shop.signedInUser('Rival', 'professionnel');
    mouse = await shop.createProduct({ netPriceCents: 10_000, stock: 50 });
  });
  afterAll(() => shop?.close());

  const call = <T = object>(token: string, route: string, body?: object) => {
    const [method = '', path = ''] = route.split(' ');
    return shop.call<T>(method, path, { token, ...(body && { body }) });
  };
  const invite = (first: string, role: string, by = owner) =>
    call(by.token, `POST ${PATH}/membres`, { prenom: first, nom: 'Hoarau', email: `${first}@atelier.test`, role });
  const read = async (user: SignedInUser) => (await call<CompanyReply>(user.token, `GET ${PATH}`)).body.data;
  const order = async ({ token }: SignedInUser) => {
    await call(token, 'POST /api/cart/add', { produit_id: mouse, quantity: 1 });
    const body = { acceptTerms: true, fraisExpedition: 0, selectedModeLivraison: 4 };
    return call<{ commande_id: number; total: number }>(token, 'POST /api/order', body);
  };

  /** Invites a colleague, who chooses a password by the link of the e-mail, and signs in. */
  async function join(first: string, role: string): Promise<SignedInUser> {
    const email = `${first}@atelier.test`;
    expect(await invite(first, role)).toMatchObject({ status: 201 });
    const { text } = await shop.emailTo(email, /vous invite/);
    const token = /[?&]token=([\w-]+)/.exec(text)?.[1];
    const reset = { email, token, password: PASSWORD, password_confirmation: PASSWORD };
    expect(await shop.call('POST', '/api/password/reset', { body: reset })).toMatchObject({ status: 200 });
    const { body } = await shop.call<{ token: string }>('POST', '/api/login', { body: { email, password: PASSWORD } });
    const id = (await read(owner)).membres.find((member) => member.email === email)?.id ?? 0;
    return { id, email, token: body.token };
  }

  it('orders at the prices and on the terms of its administrator, who sees what each role may', async () => {
    const [buyer, accountant] = [await join('leo', 'acheteur'), await join('mia', 'comptable')];
    expect(await read(buyer)).toMatchObject({ nom: 'Atelier Payet', role: 'acheteur', membres: [] });
    await shop.db.query(`with l as (insert into price_lists (name, audience, status) values ('Atelier', 'clients', 'active') returning id),
      c as (insert into price_list_clients (price_list_id, client_id) select id, ${owner.id} from l)
      insert into price_list_rules (price_list_id, target_kind, min_quantity, kind, value) select id, 'all', 1, 'percentage', 1000 from l`);
    const conditions = { plafond: 150, jours: 30, fin_de_mois: false, relances_suspendues: false };
    const terms = (id: number) => `PUT /api/commercial/clients/${id}/paiement-a-echeance`;
    expect((await call(admin, terms(owner.id), { conditions })).status).toBe(200);
    expect((await call(admin, terms(buyer.id), { conditions })).status).toBe(409);

    const placed = await order(buyer);
    expect(placed).toMatchObject({ status: 201, body: { total: 97.65 } });
    const id = placed.body.commande_id;
    const confirmed = await call(buyer.token, `POST /api/commandes/${id}/paiement-a-echeance`, {});
    expect(confirmed.status).toBe(200);
    // The limit of 150 € is the company's.
    const own = await order(owner);
    const onAccount = `POST /api/commandes/${own.body.commande_id}/paiement-a-echeance`;
    expect((await call(owner.token, onAccount, {})).status).toBe(409);
    expect((await order(accountant)).status).toBe(403);

    for (const [who, status] of [
      [owner, 200],
      [accountant, 200],
      [rival, 404],
    ] as const)
      expect((await call(who.token, `GET /api/commandes/${id}`)).status).toBe(status);
    expect((await call(buyer.token, `GET /api/commandes/${own.body.commande_id}`)).status).toBe(404);
    const listed = await call<OrdersReply>(accountant.token, `GET ${PATH}/commandes`);
    expect(listed.body).toMatchObject({ total: 2, commandes: [{ par: 'Marie Atelier' }, { id, par: 'leo Hoarau' }] });
    const statement = `GET ${PATH}/releve?du=2026-01-01&au=2099-12-31`;
    expect((await call(accountant.token, statement)).body).toMatchObject({ data: { solde: 97.65 } });
    expect((await call(buyer.token, statement)).status).toBe(403);
    expect((await call(buyer.token, `GET ${PATH}/commandes`)).status).toBe(403);
    expect((await call<OrdersReply>(rival.token, `GET ${PATH}/commandes`)).body.total).toBe(0);
    const file = await call(admin, `GET /api/commercial/clients/${buyer.id}/entreprise`);
    expect(file.body).toMatchObject({ data: { administrateur: { id: owner.id }, membres: [{}, {}] } });
  });

  it('is changed by its administrator alone', async () => {
    const member = (await read(owner)).membres.find(({ prenom }) => prenom === 'leo');
    const buyer = { id: member?.id ?? 0, email: '', token: '' };
    const { body } = await shop.call<{ token: string }>('POST', '/api/login', {
      body: { email: 'leo@atelier.test', password: PASSWORD },
    });
    expect((await invite('zoe', 'acheteur', { ...buyer, token: body.token })).status).toBe(403);
    const path = `${PATH}/membres/${buyer.id}`;
    for (const route of [`PUT ${path}`, `DELETE ${path}`, `POST ${path}/invitation`])
      expect((await call(rival.token, route, { role: 'comptable' })).status).toBe(404);
    expect((await call(owner.token, `POST ${path}/invitation`)).status).toBe(409);
    expect((await invite('leo', 'acheteur')).status).toBe(422);
    for (const role of ['administrateur', '', null, true, [], 1]) {
      expect((await call(owner.token, `PUT ${path}`, { role })).status).toBe(422);
    }
    expect((await call(owner.token, `PUT ${path}`, { role: 'approbateur' })).status).toBe(200);
    expect(await read({ ...buyer, token: body.token })).toMatchObject({ role: 'approbateur' });
    const renamed = { raison_sociale: 'Autre', user_type: 'particulier' };
    expect((await call(body.token, 'PUT /api/profile', renamed)).status).toBe(422);
    expect((await call(owner.token, 'PUT /api/profile', { user_type: 'particulier' })).status).toBe(422);
    expect((await call(body.token, 'PUT /api/profile', { raison_sociale: 'Autre' })).status).toBe(200);
    expect((await call(owner.token, 'PUT /api/profile', { raison_sociale: 'Atelier Payet & Fils' })).status).toBe(200);
    const { body: own } = await call<{ user: { raison_sociale: string } }>(body.token, 'GET /api/profile');
    expect(own.user.raison_sociale).toBe('Atelier Payet & Fils');
  });

  it('is left by a removed colleague at once, whose orders stay', async () => {
    const gone = await join('tom', 'acheteur');
    const { commande_id: id } = (await order(gone)).body;
    const remove = () => call(owner.token, `DELETE ${PATH}/membres/${gone.id}`);
    const both = await Promise.all([remove(), remove()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await call(gone.token, `GET ${PATH}`)).status).toBe(401);
    const signIn = { email: gone.email, password: PASSWORD };
    expect((await shop.call('POST', '/api/login', { body: signIn })).status).toBe(423);
    expect((await call(owner.token, `GET /api/commandes/${id}`)).status).toBe(200);
    await shop.emailTo(gone.email, /désactivé/);
    expect((await invite('tom', 'comptable')).status).toBe(201);
    expect((await shop.call('POST', '/api/login', { body: signIn })).status).toBe(200);
    expect((await read(owner)).membres.find(({ id: member }) => member === gone.id)).toMatchObject({
      role: 'comptable',
      inscrit: true,
    });
  });

  it('does not get back a colleague whose account the shop has closed', async () => {
    const blocked = await join('max', 'acheteur');
    const closing = `POST /api/commercial/comptes/${blocked.id}/desactivation`;
    expect((await call(admin, closing, { motif: 'Chèques volés' })).status).toBe(200);
    const refused = await invite('max', 'approbateur');
    expect(refused).toMatchObject({ status: 422, body: { errors: { email: [expect.stringMatching(/boutique/)] } } });
    const signIn = { email: blocked.email, password: PASSWORD };
    expect((await shop.call('POST', '/api/login', { body: signIn })).status).toBe(423);
  });

  it('frees the address of a colleague who never came', async () => {
    expect((await invite('eva', 'acheteur')).status).toBe(201);
    const { id = 0 } = (await read(owner)).membres.find(({ prenom }) => prenom === 'eva') ?? {};
    expect((await call(owner.token, `POST ${PATH}/membres/${id}/invitation`)).status).toBe(200);
    expect((await call(owner.token, `DELETE ${PATH}/membres/${id}`)).status).toBe(200);
    expect((await invite('eva', 'acheteur', rival)).status).toBe(201);
  });

  it('ends for all when its administrator closes the account', async () => {
    const { body } = await shop.call<{ token: string }>('POST', '/api/login', {
      body: { email: 'leo@atelier.test', password: PASSWORD },
    });
    expect((await call(owner.token, 'PUT /api/users/deactivate')).status).toBe(200);
    expect((await call(body.token, `GET ${PATH}`)).status).toBe(401);
  });
});
