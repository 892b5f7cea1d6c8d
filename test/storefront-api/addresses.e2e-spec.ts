import type { UserAddress } from '@boutik/contract';
import { textOfPdf } from '@boutik/platform/documents';
import { type SignedInUser, TestShop } from '../support/test-shop.js';

const PATH = '/api/profile/adresses';
const office = {
  nom: 'Bureau',
  destinataire: 'Anaïs Grondin',
  telephone: '0692 11 22 33',
  adresse: '8 rue des Banians',
  adresse_complement: '2e étage',
  ville: 'Saint-Pierre',
};

interface Order {
  commande: { client_adresse: string; destinataire: object | null };
}

jest.setTimeout(180_000);

describe('the addresses of a customer', () => {
  let shop: TestShop;
  let admin: string;
  let mouse: number;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    await shop.createUser('Adresseur', 'Admin');
    admin = await shop.signIn('Adresseur');
    mouse = await shop.createProduct({ name: 'Souris', netPriceCents: 10_000, stock: 50 });
  });
  afterAll(() => shop?.close());

  const call = <T>({ token }: SignedInUser, route: string, body?: object) => {
    const [method = '', path = ''] = route.split(' ');
    return shop.call<T>(method, path, { token, ...(body && { body }) });
  };
  const add = async (user: SignedInUser, body: object = office) =>
    (await call<{ data: UserAddress }>(user, `POST ${PATH}`, body)).body.data;
  const list = async (user: SignedInUser) => (await call<{ data: UserAddress[] }>(user, `GET ${PATH}`)).body.data;
  const order = async (user: SignedInUser, delivery: object) => {
    await call(user, 'POST /api/cart/add', { produit_id: mouse, quantity: 1 });
    const body = { acceptTerms: true, fraisExpedition: 0, ...delivery };
    return call<{ commande_id: number; errors?: Record<string, string[]> }>(user, 'POST /api/order', body);
  };
  const detail = async (user: SignedInUser, id: number) =>
    (await call<Order>(user, `GET /api/commandes/${id}`)).body.commande;

  it('are added once by a form that is sent twice, and are there once after a merge', async () => {
    const [anne, former] = [await shop.signedInUser('Anne'), await shop.signedInUser('Anneau')];
    const twice = await Promise.all([add(anne), add(anne)]);
    expect(twice[0]?.id).toBe(twice[1]?.id);
    const upstairs = await add(anne, { ...office, adresse_complement: '3e étage' });
    expect((await list(anne)).map(({ id }) => id)).toEqual([twice[0]?.id, upstairs.id]);
    await add(former);
    const merge = () =>
      shop.call<{ message: string }>('POST', `/api/commercial/clients/${anne.id}/fusion`, {
        token: admin,
        body: { avec: former.id },
      });
    await shop.db.query(
      `insert into user_addresses (user_id, label, line, postal_code, city)
       select $1, 'Chantier ' || n, '1 rue', '97410', 'Saint-Pierre' from generate_series(1, 19) n`,
      [former.id],
    );
    const refused = await merge();
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/21 adresses/)]);
    await shop.db.query("delete from user_addresses where user_id = $1 and label = 'Chantier 19'", [former.id]);
    expect((await merge()).status).toBe(200);
    expect((await list(anne)).filter(({ nom }) => nom === 'Bureau')).toHaveLength(2);
    expect(await list(anne)).toHaveLength(20);
  });

  it('are added, changed, made the default and removed', async () => {
    const lise = await shop.signedInUser('Lise');
    const { id } = await add(lise);
    expect(await list(lise)).toEqual([
      { ...office, id, telephone: '+262692112233', code_postal: '97410', pays: null, par_defaut: false },
    ]);
    const choose = (chosen: number | null) => call(lise, 'PUT /api/profile/adresse-par-defaut', { id: chosen });
    const home = await add(lise, {
      nom: 'Maison',
      adresse: '1 rue des Filaos',
      ville: 'Le Port',
      code_postal: '97420',
    });
    expect((await Promise.all([choose(id), choose(home.id)])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await list(lise)).filter(({ par_defaut }) => par_defaut)).toHaveLength(1);
    await choose(null);
    expect((await list(lise)).some(({ par_defaut }) => par_defaut)).toBe(false);
    await choose(id);
    await call(lise, `PUT ${PATH}/${id}`, { ...office, destinataire: '', adresse: '9 rue des Banians' });
    expect((await list(lise))[0]).toMatchObject({ adresse: '9 rue des Banians', destinataire: null, par_defaut: true });
    expect((await call(lise, `DELETE ${PATH}/${id}`)).status).toBe(200);
    expect((await list(lise)).map(({ nom }) => nom)).toEqual(['Maison']);
  });

  it('are checked like that of the account', async () => {
    const paul = await shop.signedInUser('Paul');
    for (const [wrong, field] of [
      [{ nom: ' ' }, 'nom'],
      [{ adresse: null }, 'adresse'],
      [{ ville: 'Paris' }, 'ville'],
      [{ telephone: '12' }, 'telephone'],
      [{ code_postal: '75001' }, 'code_postal'],
      [{ destinataire: 'x'.repeat(101) }, 'destinataire'],
      [{ destinataire: [] }, 'destinataire'],
      [{ nom: true }, 'nom'],
    ] as const) {
      const { status, body } = await call<{ errors: object }>(paul, `POST ${PATH}`, { ...office, ...wrong });
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
    await Promise.all(Array.from({ length: 21 }, (_, at) => add(paul, { ...office, nom: `Bureau ${at}` })));
    expect(await list(paul)).toHaveLength(20);
    expect((await call(paul, `POST ${PATH}`, { ...office, nom: 'Entrepôt' })).status).toBe(409);
  });

  it('belong to one account', async () => {
    const [owner, other] = [await shop.signedInUser('Proprietaire'), await shop.signedInUser('Voisin')];
    const { id } = await add(owner);
    for (const [route, body] of [
      [`PUT ${PATH}/${id}`, office],
      [`DELETE ${PATH}/${id}`, undefined],
      ['PUT /api/profile/adresse-par-defaut', { id }],
      [`GET /api/livraison?adresse_id=${id}`, undefined],
    ] as const)
      expect([route, (await call(other, route, body)).status]).toEqual([route, 404]);
    expect((await order(other, { selectedModeLivraison: 5, adresse_id: id })).status).toBe(404);
    expect(await list(owner)).toHaveLength(1);
  });

  it('are where an order goes, to another person, and are invoiced to the account', async () => {
    const marie = await shop.signedInUser('Marie');
    const { id } = await add(marie);
    const to = { selectedModeLivraison: 5, adresse_id: id };
    const own = (await order(marie, { selectedModeLivraison: 5 })).body.commande_id;
    expect((await detail(marie, own)).destinataire).toBeNull();
    expect((await order(marie, { ...to, destinataire_telephone: '692112233' })).body.errors).toEqual({
      destinataire_nom: ['Indiquez le nom de la personne qui reçoit la commande.'],
    });
    const recipient = { destinataire_nom: 'Anaïs Grondin', destinataire_telephone: '692112233' };
    const placed = (await order(marie, { ...to, ...recipient })).body.commande_id;
    const lines = ['8 rue des Banians', '2e étage', '97410 Saint-Pierre'];
    const sent = { nom: 'Anaïs Grondin', telephone: '+262692112233', adresse: lines };
    const shown = await detail(marie, placed);
    expect(shown.destinataire).toEqual(sent);
    expect(shown.client_adresse).not.toContain('Banians');
    // The order keeps what it was sent to.
    await call(marie, `DELETE ${PATH}/${id}`);
    expect((await detail(marie, placed)).destinataire).toEqual(sent);

    const target = { token: marie.token, body: { commande_id: placed } };
    const opened = await shop.call<{ paymentUrl: string; sessionId: string }>('POST', '/api/stripe/payment', target);
    await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
    await shop.call('POST', '/api/stripe/success', {
      ...target,
      body: { ...target.body, session_id: opened.body.sessionId },
    });
    const { html } = await shop.emailTo(marie.email, /Paiement confirmé/);
    expect(html).toContain('Anaïs Grondin, 8 rue des Banians');
    const staff = await shop.call<{ data: { livraison: object; adresse: string[] } }>(
      'GET',
      `/api/commercial/commandes/${placed}`,
      { token: admin },
    );
    expect(staff.body.data).toMatchObject({ livraison: sent });
    expect(staff.body.data.adresse).not.toContain('8 rue des Banians');
    const invoice = await fetch(`${shop.url}/api/commandes/${placed}/facture`, {
      headers: { authorization: `Bearer ${marie.token}` },
    });
    const text = textOfPdf(Buffer.from(await invoice.arrayBuffer())).replaceAll(/\s+/g, ' ');
    expect(text).toContain('8 rue des Banians');
    expect(text).not.toContain('Grondin');
  });

  it('are not needed to let somebody else collect an order', async () => {
    const luc = await shop.signedInUser('Luc');
    const { commande_id } = (await order(luc, { selectedModeLivraison: 4, destinataire_nom: 'Théo Payet' })).body;
    expect(await detail(luc, commande_id)).toMatchObject({ destinataire: { nom: 'Théo Payet', adresse: [] } });
  });

  it('are exported and erased with the account', async () => {
    const zoe = await shop.signedInUser('Zoe');
    await add(zoe, { ...office, nom: 'Chez ma tante' });
    const { commande_id } = (await order(zoe, { selectedModeLivraison: 4, destinataire_nom: 'Tante Ida' })).body;
    const exported = JSON.stringify((await call(zoe, 'GET /api/profile/donnees')).body);
    for (const part of ['Chez ma tante', 'Tante Ida']) expect(exported).toContain(part);
    await call(zoe, 'DELETE /api/users');
    const left = await shop.db.query(
      `select (select count(*)::int from user_addresses where label = 'Chez ma tante') as addresses, deliver_to
       from orders where id = $1`,
      [commande_id],
    );
    expect(left).toEqual([{ addresses: 0, deliver_to: null }]);
  });
});
