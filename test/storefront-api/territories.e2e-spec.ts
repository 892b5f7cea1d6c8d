import type { DeliveryOption, StaffDeliveryMethod } from '@boutik/contract';
import { textOfPdf } from '@boutik/platform/documents';
import { guestCheckout } from '../support/guest-checkout.js';
import { type SignedInUser, TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

const zone = {
  type: 'domicile',
  communes: [],
  codes_postaux: [],
  adresse: null,
  horaires: null,
  base: 'montant',
  paliers: [{ des: 0, frais_ht: 20 }],
  offert_des: null,
  delai_min: 5,
  delai_max: 10,
  actif: true,
};
const mamoudzou = { nom: 'Mayotte', adresse: '4 rue du Commerce', code_postal: '97600', ville: 'Mamoudzou' };
const lyon = { nom: 'Lyon', adresse: '2 place Bellecour', code_postal: '69002', ville: 'Lyon' };
const bruxelles = { nom: 'Belgique', adresse: '1 rue Neuve', code_postal: '1000', ville: 'Bruxelles', pays: 'BE' };

interface Options {
  modes: DeliveryOption[];
  refus_domicile: string | null;
}
interface Placed {
  commande_id: number;
  fraisExpedition: number;
  taxAmount: number;
  total: number;
  errors?: Record<string, string[]>;
}

jest.setTimeout(240_000);

describe('orders to other territories', () => {
  let shop: TestShop;
  let admin: string;
  let screen: number;
  let battery: number;
  const guests = guestCheckout(() => shop);
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    await shop.createUser('Exportateur', 'Admin');
    admin = await shop.signIn('Exportateur');
    screen = await shop.createProduct({ name: 'Écran', netPriceCents: 10_000, stock: 200 });
    battery = await shop.createProduct({ name: 'Batterie', netPriceCents: 5000, stock: 50 });
  });
  afterAll(() => shop?.close());

  const staff = <T>(route: string, body?: object) => {
    const [method = '', path = ''] = route.split(' ');
    return shop.call<T>(method, `/api/commercial${path}`, { token: admin, ...(body && { body }) });
  };
  const call = <T>({ token }: SignedInUser, route: string, body?: object) => {
    const [method = '', path = ''] = route.split(' ');
    return shop.call<T>(method, path, { token, ...(body && { body }) });
  };
  const add = (user: SignedInUser, address: object) =>
    call<{ data: { id: number }; errors?: object }>(user, 'POST /api/profile/adresses', address);
  const options = async (user: SignedInUser, id: number) =>
    (await call<Options>(user, `GET /api/livraison?adresse_id=${id}`)).body;
  const buyer = async (name: string, product = screen) => {
    const user = await shop.signedInUser(name);
    await call(user, 'POST /api/cart/add', { produit_id: product, quantity: 2 });
    return user;
  };
  const order = (user: SignedInUser, adresse_id: number | null, selectedModeLivraison = 5) =>
    call<Placed>(user, 'POST /api/order', { acceptTerms: true, selectedModeLivraison, adresse_id });
  const pay = async (user: SignedInUser, commande_id: number) => {
    const opened = await call<{ paymentUrl: string; sessionId: string }>(user, 'POST /api/stripe/payment', {
      commande_id,
    });
    await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
    await call(user, 'POST /api/stripe/success', { commande_id, session_id: opened.body.sessionId });
  };
  const pdf = async (user: SignedInUser, path: string) => {
    const reply = await fetch(`${shop.url}${path}`, { headers: { authorization: `Bearer ${user.token}` } });
    const bytes = Buffer.from(await reply.arrayBuffer());
    return { text: textOfPdf(bytes).replaceAll(/\s+/g, ' '), raw: bytes.toString('latin1') };
  };
  const contentOf = async (orderId: number, kind: string) =>
    (
      await shop.db.query<{ content: Record<string, unknown>; vat: number; gross: number }>(
        'select content, vat_cents::int as vat, gross_cents::int as gross from invoices where order_id = $1 and kind = $2',
        [orderId, kind],
      )
    )[0];

  it('are refused until staff create a way there', async () => {
    const lise = await buyer('Lise');
    for (const [address, errors] of [
      [mamoudzou, { code_postal: ['Nous ne livrons pas encore à Mayotte.'] }],
      [lyon, { code_postal: ['Nous ne livrons pas encore en France métropolitaine.'] }],
      [bruxelles, { pays: ['Nous ne livrons pas encore dans l’Union européenne.'] }],
    ] as const) {
      const { status, body } = await add(lise, address);
      expect([status, body.errors]).toEqual([422, errors]);
    }
    const guest = await guests.place(await guests.visitor(screen), 'mahorais@lagon.test', mamoudzou);
    expect([guest.status, guest.body.errors]).toEqual([
      422,
      { code_postal: ['Nous ne livrons pas encore à Mayotte.'] },
    ]);
    expect((await shop.call('GET', '/api/livraison/offre')).body).toMatchObject({ offerte: true, territoires: [] });
  });

  it('have ways of their own, which staff narrow by postal code', async () => {
    const wrong = { ...zone, nom: 'Mayotte', territoire: 'mayotte', codes_postaux: ['97400'] };
    expect((await staff('POST /modes-livraison', wrong)).body).toMatchObject({
      errors: { codes_postaux: ['97400 n’est pas un code postal de ce territoire.'] },
    });
    for (const territoire of [null, true, 'suisse', []])
      expect((await staff('POST /modes-livraison', { ...zone, nom: 'X', territoire })).status).toBe(422);
    for (const territoire of ['mayotte', 'metropole', 'union-europeenne'])
      await staff('POST /modes-livraison', { ...zone, nom: `Avion ${territoire}`, territoire });
    const { body } = await staff<{ data: { data: StaffDeliveryMethod[] } }>('GET /modes-livraison');
    expect(body.data.data.map(({ territoire }) => territoire)).toEqual([
      'reunion',
      'reunion',
      'mayotte',
      'metropole',
      'union-europeenne',
    ]);
    // What the shop says of its delivery in general stays that of La Réunion.
    expect((await shop.call('GET', '/api/livraison/offre')).body).toMatchObject({
      offerte: true,
      delai_max: 5,
      territoires: [{ id: 'mayotte', nom: 'Mayotte' }, { id: 'metropole' }, { id: 'union-europeenne' }],
    });
  });

  it('pay no VAT, on the page, the order, the invoice and its credit note', async () => {
    const marie = await buyer('Marie');
    const { id } = (await add(marie, mamoudzou)).body.data;
    const home = (await options(marie, id)).modes.find(({ mode }) => mode === 5);
    expect(home).toMatchObject({
      frais_ttc: 20,
      totals: { total_ht: 200, taxe: 0, total_a_payer: 220 },
      a_l_arrivee: expect.stringContaining('l’octroi de mer selon le tarif de la collectivité'),
    });
    const collected = (await options(marie, id)).modes.find(({ mode }) => mode === 4);
    expect(collected).toMatchObject({ totals: { taxe: 17, total_a_payer: 217 }, a_l_arrivee: null });
    const { commande_id, total, taxAmount } = (await order(marie, id)).body;
    expect([total, taxAmount]).toEqual([220, 0]);
    await pay(marie, commande_id);
    const [row] = await shop.db.query('select territory from orders where id = $1', [commande_id]);
    expect(row).toEqual({ territory: 'mayotte' });
    const detail = await call(marie, `GET /api/commandes/${commande_id}`);
    expect(detail.body).toMatchObject({
      commande: { exportation: { mention: expect.stringContaining('art. 262, I et 294, 2, 3°') } },
    });
    expect(await contentOf(commande_id, 'invoice')).toMatchObject({
      vat: 0,
      gross: 22_000,
      content: { territory: 'mayotte', vatExemption: expect.stringContaining('(Mayotte)') },
    });
    await until('the invoice is printed', async () => (await shop.count('invoice_files')) > 0);
    const invoice = await pdf(marie, `/api/commandes/${commande_id}/facture`);
    for (const words of ['97600 Mamoudzou', 'art. 262, I et 294', 'octroi de mer'])
      expect(invoice.text).toContain(words);
    expect(invoice.text).not.toContain('8,5');
    expect((await pdf(marie, `/api/commandes/${commande_id}/bon-de-commande`)).text).toContain('art. 262, I et 294');
    const mail = await shop.emailTo(marie.email, /Paiement confirmé/);
    expect(mail.text).toContain('octroi de mer');
    const [{ number } = { number: '' }] = await shop.db.query<{ number: string }>(
      'select number from orders where id = $1',
      [commande_id],
    );
    await staff(`POST /commandes/${number}/remboursement`, { motif: 'Rétractation', remettre_en_stock: true });
    expect(await contentOf(commande_id, 'credit-note')).toMatchObject({
      vat: 0,
      gross: -22_000,
      content: { territory: 'mayotte' },
    });
  });

  it('go to the mainland and to member states, with the country', async () => {
    const paul = await buyer('Paul');
    const { id } = (await add(paul, { ...lyon, destinataire: 'Anne', telephone: '0612345678' })).body.data;
    const list = await call<{ data: object[] }>(paul, 'GET /api/profile/adresses');
    expect(list.body.data).toMatchObject([{ telephone: '+33612345678', pays: null }]);
    const metropole = (await order(paul, id)).body;
    expect(metropole).toMatchObject({ total: 220, taxAmount: 0 });
    await pay(paul, metropole.commande_id);
    const zoe = await buyer('Zoe');
    const abroad = (await add(zoe, bruxelles)).body.data;
    const union = (await order(zoe, abroad.id)).body;
    await pay(zoe, union.commande_id);
    expect(await contentOf(union.commande_id, 'invoice')).toMatchObject({
      vat: 0,
      content: { delivery: { country: 'BE', addressLines: ['1 rue Neuve', '1000 Bruxelles, Belgique'] } },
    });
    for (const wrong of [{ pays: 'FR' }, { pays: 'CH' }, { telephone: '0612345678' }, { code_postal: '' }])
      expect((await add(zoe, { ...bruxelles, ...wrong })).status).toBe(422);
  });

  it('are computed for the address as it is when the order is placed, once', async () => {
    const luc = await buyer('Luc');
    const { id } = (await add(luc, mamoudzou)).body.data;
    expect((await options(luc, id)).modes.at(-1)?.totals.total_a_payer).toBe(220);
    const local = { ...mamoudzou, code_postal: '97400', ville: 'Saint-Denis' };
    await call(luc, `PUT /api/profile/adresses/${id}`, local);
    const changed = (await order(luc, id)).body;
    expect(changed).toMatchObject({ total: 217, taxAmount: 17 });
    // The unpaid order of the same cart becomes an export when the address does.
    await call(luc, `PUT /api/profile/adresses/${id}`, mamoudzou);
    const both = await Promise.all([order(luc, id), order(luc, id)]);
    expect(new Set(both.map(({ body }) => body.commande_id)).size).toBe(1);
    expect(both.map(({ body }) => body.total)).toEqual([220, 220]);
    expect((await order(luc, id, 4)).body).toMatchObject({ total: 217, taxAmount: 17 });
  });

  it('are open to visitors in France', async () => {
    const session = await guests.visitor(screen, 2);
    const { status, body } = await guests.place(session, 'said@lagon.test', { ...mamoudzou, selectedModeLivraison: 5 });
    expect([status, body.total]).toEqual([201, 220]);
    const wrong = { ...mamoudzou, code_postal: '98800', selectedModeLivraison: 5 };
    expect((await guests.place(await guests.visitor(screen), 'nc@lagon.test', wrong)).status).toBe(422);
  });

  it('contain nothing that does not travel by air', async () => {
    const packed = { poids: null, longueur: null, largeur: null, hauteur: null, retrait_seulement: false };
    await staff(`PUT /products/${battery}/expedition`, { ...packed, sans_avion: true });
    // A call from before this version leaves it.
    await staff(`PUT /products/${battery}/expedition`, packed);
    const ida = await buyer('Ida', battery);
    const { id } = (await add(ida, mamoudzou)).body.data;
    const refusal =
      'Votre panier contient un produit qui ne voyage pas par avion\u202f: il ne peut pas être livré à Mayotte.';
    expect((await options(ida, id)).refus_domicile).toBe(refusal);
    expect((await order(ida, id)).body.errors).toEqual({ selectedModeLivraison: [refusal] });
    expect((await order(ida, null)).body).toMatchObject({ taxAmount: 8.5 });
  });
});
