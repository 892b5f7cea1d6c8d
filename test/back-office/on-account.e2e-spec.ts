import type { StaffClientTerms } from '@boutik/contract';
import { type SignedInUser, TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';
import { today } from '../support/today.js';
import { requestsTo } from '../support/requests.js';

interface OrderReply {
  commande: {
    status: string;
    echeance: { le: string; reste: number } | null;
    a_terme: { delai: string; echeance: string; refus: string | null } | null;
  };
}
interface DueReply {
  data: { data: { commande_id: number; reste: number; echeance: string }[]; totaux: { age: string; reste: number }[] };
}

jest.setTimeout(180_000);
const TIMEOUT_MS = 60_000;
const conditions = { plafond: 150, jours: 30, fin_de_mois: false, relances_suspendues: false };

describe('orders on account', () => {
  let shop: TestShop;
  let admin: SignedInUser;
  let paul: SignedInUser;
  let business: SignedInUser;
  let consumer: SignedInUser;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    [admin, paul] = [await shop.signedInUser('Chef', 'Admin'), await shop.signedInUser('Vendeur', 'Commercial')];
    consumer = await shop.signedInUser('Marie');
    const id = await shop.createUser('Atelier', 'professionnel', {
      raison_sociale: 'Atelier Payet',
      num_siret: '12345678200010',
    });
    business = { id, email: 'atelier@boutik.test', token: await shop.signIn('Atelier') };
  });
  afterAll(() => shop?.close());

  const termsOf = (client: SignedInUser) => `/api/commercial/clients/${client.id}/paiement-a-echeance`;
  const setTerms = (client: SignedInUser, terms: unknown, by = admin) =>
    shop.call('PUT', termsOf(client), { token: by.token, body: { conditions: terms } });
  const { get } = requestsTo(() => shop);
  const confirm = (id: number, by: SignedInUser) =>
    shop.call<{ message: string; error_code?: string }>('POST', `/api/commandes/${id}/paiement-a-echeance`, {
      token: by.token,
      body: {},
    });
  const read = async (id: number, by: SignedInUser) => (await get<OrderReply>(`/api/commandes/${id}`, by)).commande;

  async function place(buyer: SignedInUser): Promise<number> {
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 9 });
    const { token } = buyer;
    await shop.call('POST', '/api/cart/add', { token, body: { produit_id: product, quantity: 1 } });
    const body = { acceptTerms: true, selectedModeLivraison: 4, fraisExpedition: 0 };
    return (await shop.call<{ commande_id: number }>('POST', '/api/order', { token, body })).body.commande_id;
  }

  it('keeps the terms that one administrator gives while another one changes those of before', async () => {
    const client = await shop.signedInUser('Rivière', 'professionnel');
    await shop.db.query("update users set num_siret = '12345678200010', raison_sociale = 'Rivière' where id = $1", [
      client.id,
    ]);
    const terms = (plafond: number) => ({ plafond, jours: 30, fin_de_mois: false, relances_suspendues: false });
    const save = (conditions: unknown, lues: unknown) =>
      shop.call<{ code?: string }>('PUT', termsOf(client), { token: admin.token, body: { conditions, lues } });
    const first = await Promise.all([save(terms(500), null), save(terms(800), null)]);
    expect(first.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const { body } = await shop.call<{ data: StaffClientTerms }>('GET', termsOf(client), { token: admin.token });
    expect((await save({ ...terms(500), relances_suspendues: true }, terms(100))).body.code).toBe(
      'client-terms-changed',
    );
    expect((await save(terms(900), body.data.conditions)).status).toBe(200);
  });

  it('are for businesses that an administrator chose, within the terms of the law', async () => {
    expect((await setTerms(business, conditions, paul)).status).toBe(403);
    expect((await setTerms(business, conditions, business)).status).toBe(403);
    expect((await setTerms(consumer, conditions)).status).toBe(409);
    expect((await setTerms({ ...business, id: 999_999 }, conditions)).status).toBe(404);
    for (const wrong of [
      { jours: 61 },
      { jours: 0 },
      { jours: 46, fin_de_mois: true },
      { plafond: -1 },
      { plafond: 1e12 },
      { plafond: null },
    ])
      expect((await setTerms(business, { ...conditions, ...wrong })).status).toBe(422);
    for (const wrong of [true, [], 'oui', 1]) expect((await setTerms(business, wrong)).status).toBe(422);
    const id = await place(consumer);
    expect(await read(id, consumer)).toMatchObject({ a_terme: null, echeance: null });
    expect((await confirm(id, consumer)).status).toBe(409);
    expect((await confirm(id, business)).status).toBe(404);
  });

  it('are delivered before they are paid, up to the limit', async () => {
    expect((await setTerms(business, conditions)).status).toBe(200);
    const id = await place(business);
    const dueOn = today(30);
    expect((await read(id, business)).a_terme).toEqual({ delai: '30\u00a0jours', echeance: dueOn, refus: null });
    expect((await Promise.all([confirm(id, business), confirm(id, business)])).map(({ status }) => status)).toEqual([
      200, 200,
    ]);
    expect(await read(id, business)).toMatchObject({
      status: 'payé',
      echeance: { le: dueOn, reste: 108.5 },
      a_terme: null,
    });

    const second = await place(business);
    expect((await read(second, business)).a_terme?.refus).toContain('plafond');
    expect(await confirm(second, business)).toMatchObject({ status: 409 });
    expect((await read(second, business)).status).toBe('en attente');

    const isPrepared = () => shop.count('fulfilments', `order_id = ${id}`).then((count) => count === 1);
    await until('the preparation of the order', isPrepared, TIMEOUT_MS);
    const due = await get<DueReply>('/api/commercial/echeances', paul);
    expect(due.data.data).toMatchObject([{ commande_id: id, tranche: null, reste: 108.5, echeance: dueOn }]);
    expect(due.data.totaux[0]).toEqual({ age: 'à venir', factures: 1, reste: 108.5 });

    const receipt = { moyen: 'virement', montant: 108.5, date: today(), piece: 'VIR' };
    const path = `/api/commercial/commandes/${id}/encaissements`;
    expect((await shop.call('POST', path, { token: paul.token, body: receipt, key: 'vir' })).status).toBe(200);
    expect((await read(id, business)).echeance).toMatchObject({ reste: 0 });
    expect((await get<DueReply>('/api/commercial/echeances', paul)).data.data).toEqual([]);
    expect((await confirm(second, business)).status).toBe(200);
  });

  it('send the invoice as still to be paid', async () => {
    const mail = await shop.emailTo(business.email, /est confirmée$/);
    expect(mail.text).toContain('Au plus tard le');
  });

  it('have settings that an administrator changes', async () => {
    const path = '/api/commercial/reglages/paiement-a-echeance';
    const change = (body: object, by = admin) => shop.call('PUT', path, { token: by.token, body });
    const settings = { taux_penalites: 12.4, retard_max: 15, relances: [10, 5] };
    expect((await change(settings, paul)).status).toBe(403);
    for (const wrong of [{ relances: [5, 5] }, { relances: [0] }, { taux_penalites: 51 }, { retard_max: -1 }])
      expect((await change({ ...settings, ...wrong })).status).toBe(422);
    expect(await change(settings)).toMatchObject({ status: 200, body: { data: { ...settings, relances: [5, 10] } } });
  });

  it('have a statement per client, for staff alone', async () => {
    const path = `/api/commercial/clients/${business.id}/releve?du=${today(-1)}&au=${today()}`;
    expect((await shop.call('GET', path, { token: business.token })).status).toBe(403);
    expect(await get(path, paul)).toMatchObject({
      data: { client: 'Atelier Payet', solde_initial: 0, solde: 108.5, en_retard: 0 },
    });
    const reversed = `/api/commercial/clients/${business.id}/releve?du=${today()}&au=2020-01-01`;
    expect((await shop.call('GET', reversed, { token: paul.token })).status).toBe(422);
  });

  it('are a sale when they are confirmed, and a receivable until the last part is paid', async () => {
    await setTerms(business, { ...conditions, plafond: 1000 });
    const id = await place(business);
    await confirm(id, business);
    expect(
      (await get<{ data: { echeance: string | null } }>(`/api/commercial/commandes/${id}`, paul)).data.echeance,
    ).toBe(today(30));
    const { historique } = (
      await get<{ data: { historique: { texte: string }[] } }>(`/api/commercial/commandes/${id}`, paul)
    ).data;
    const texts = historique.map(({ texte }) => texte);
    expect(texts.filter((text) => /payée|à payer avant le/.test(text))).toEqual([
      `Commande confirmée, à payer avant le ${today(30).split('-').reverse().join('/')}`,
    ]);
    const number = (await get<{ commande: { numero: string } }>(`/api/commandes/${id}`, business)).commande.numero;
    const clients = async () => {
      const sql = 'select number from invoices where order_id = $1';
      const documents = (await shop.db.query<{ number: string }>(sql, [id])).map((one) => one.number);
      return (await fec())
        .filter(
          ([, , , , account, , , , document = '']) => account === '411000' && [number, ...documents].includes(document),
        )
        .map(([book, , , , , , , , , , , debit, credit, match]) => [book, debit, credit, match !== '']);
    };
    expect(await clients()).toEqual([['VE', '108,50', '0,00', false]]);
    const pay = (montant: number) =>
      shop.call('POST', `/api/commercial/commandes/${id}/encaissements`, {
        token: paul.token,
        body: { moyen: 'virement', montant, date: today(), piece: 'VIR' },
      });
    const refund = async (montant: number, key: string) => {
      const path = `/api/commercial/commandes/${number}/remboursement`;
      const body = { motif: 'Geste', montant };
      return (await shop.call<{ message: string }>('POST', path, { token: admin.token, body, key })).body.message;
    };
    const unpaid = await refund(0.5, `unpaid-${id}`);
    expect(unpaid).toBe(
      'La facture est diminuée de 0,50\u202f€. Il n’y a rien à rendre. Le client reçoit son avoir par email.',
    );
    expect(await refund(0.5, `unpaid-${id}`)).toBe(unpaid);
    await pay(8.5);
    expect(await clients()).toEqual([
      ['VE', '108,50', '0,00', false],
      ['VE', '0,00', '0,50', false],
      ['EN', '0,00', '8,50', false],
    ]);
    await pay(99.5);
    expect(await clients()).toEqual([
      ['VE', '108,50', '0,00', true],
      ['VE', '0,00', '0,50', true],
      ['EN', '0,00', '8,50', true],
      ['EN', '0,00', '99,50', true],
    ]);
    expect(
      (await get<{ data: { echeance: string | null } }>(`/api/commercial/commandes/${id}`, paul)).data.echeance,
    ).toBe(null);
  });

  async function fec(): Promise<string[][]> {
    const year = today().slice(0, 4);
    const reply = await fetch(`${shop.url}/api/commercial/comptabilite/fec?exercice=${year}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    return (await reply.text()).split('\n').map((row) => row.trimEnd().split('\t'));
  }
});
