import { RemindTransfers } from '../../libs/orders/src/payment/transfer/remind-transfers.js';
import { until } from '../support/until.js';
import { type SignedInUser, TestShop } from '../support/test-shop.js';
import { today } from '../support/today.js';
import { requestsTo } from '../support/requests.js';

interface Refund {
  id: number;
  state: string;
  reference: string;
  amount: number;
}
interface Order {
  commande: {
    numero: string;
    status: string;
    virement: { reference: string; montant: number; iban: string } | null;
  };
}
interface Receipts {
  data: { recu: number; reste: number; trop_percu: number; recus: { id: number }[] };
}

jest.setTimeout(180_000);
const TIMEOUT_MS = 60_000;

describe('bank transfers, cheques and cash', () => {
  let shop: TestShop;
  let admin: SignedInUser;
  let paul: SignedInUser;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    [admin, paul] = [await shop.signedInUser('Chef', 'Admin'), await shop.signedInUser('Vendeur', 'Commercial')];
  });
  afterAll(() => shop?.close());

  const { get, submit: post } = requestsTo(() => shop);
  const order = async (buyer: SignedInUser, id: number) => (await get<Order>(`/api/commandes/${id}`, buyer)).commande;
  const refunds = async (reference: string) =>
    (await get<{ data: { data: Refund[] } }>('/api/commercial/refunds?per_page=100', paul)).data.data.filter(
      (refund) => refund.reference === reference,
    );
  const listed = async (virement: string) =>
    (
      await get<{ data: { data: { id: number }[] } }>(`/api/commercial/commandes?virement=${virement}`, paul)
    ).data.data.map(({ id }) => id);
  const offerTransfers = (days: number | null, by = admin) =>
    shop.call('PUT', '/api/commercial/reglages/paiement', { token: by.token, body: { virement_jours: days } });

  async function unpaid(name: string) {
    const product = await shop.createProduct({ name: `Carte ${name}`, netPriceCents: 10_000, stock: 9 });
    const buyer = await shop.signedInUser(name);
    const { token } = buyer;
    await shop.call('POST', '/api/cart/add', { token, body: { produit_id: product, quantity: 1 } });
    const body = { acceptTerms: true, selectedModeLivraison: 4, fraisExpedition: 0 };
    const placed = await shop.call<{ commande_id: number }>('POST', '/api/order', { token, body });
    return { product, buyer, id: placed.body.commande_id };
  }

  it('are given back by hand, with what came in vain', async () => {
    const { buyer, id } = await unpaid('Virement');
    const path = `/api/commercial/commandes/${id}/encaissements`;
    const record = (body: object, by = paul) =>
      post(path, by, { moyen: 'virement', date: today(), piece: 'VIR', ...body });
    expect((await record({ montant: 60 }, buyer)).status).toBe(403);
    expect((await record({ montant: 60, date: '2999-01-01' })).status).toBe(422);
    for (const montant of [0, -1, null, true, '60', 1e300, 1.001]) expect((await record({ montant })).status).toBe(422);
    await Promise.all([record({ montant: 60 }), record({ montant: 60 })]);
    const receipts = () => get<Receipts>(path, paul);
    expect((await receipts()).data).toMatchObject({ recu: 60, reste: 48.5, trop_percu: 0, recus: [{ montant: 60 }] });
    expect((await record({ moyen: 'espèces', montant: 50 })).body.message).toContain('la commande est payée');
    expect((await receipts()).data).toMatchObject({ recu: 110, reste: 0, trop_percu: 1.5 });
    const { numero, status } = await order(buyer, id);
    expect(status).toBe('payé');
    expect(await listed(`a-rendre&search=${numero}`)).toEqual([id]);
    expect((await post(`/api/commercial/commandes/${id}/trop-percu`, paul)).status).toBe(403);
    expect((await post(`/api/commercial/commandes/${id}/trop-percu`, admin)).status).toBe(200);
    expect(await listed('a-rendre')).toEqual([]);
    await post(`/api/commercial/commandes/${numero}/remboursement`, admin, { motif: 'Annulée' });
    const due = await refunds(numero);
    expect(due.map(({ state, amount }) => [state, amount])).toEqual(
      expect.arrayContaining([
        ['asked', 1.5],
        ['asked', 108.5],
      ]),
    );
    for (const { id: refund } of due) {
      const path = `/api/commercial/refunds/${refund}`;
      expect((await post(`${path}/retry`, admin)).status).toBe(409);
      expect((await post(`${path}/paid-out`, admin, { note: 'Du jour', moyen: 'chèque' })).status).toBe(200);
      expect((await post(`${path}/paid-out`, admin, { note: 'Encore' })).status).toBe(409);
    }
    await until('the order to be refunded', async () => (await order(buyer, id)).status === 'remboursé', TIMEOUT_MS);
    const [receipt] = (await receipts()).data.recus;
    const reversal = `/api/commercial/encaissements/${receipt?.id ?? 0}/annulation`;
    expect((await post(reversal, paul, { motif: 'Erreur' })).status).toBe(403);
    expect((await post(reversal, admin, { motif: 'Erreur' })).status).toBe(409);
    const period = await get<{ data: { encaissements: object[] } }>(
      `/api/commercial/comptabilite?du=${today()}&au=${today()}`,
      admin,
    );
    expect(period.data.encaissements).toEqual(
      expect.arrayContaining([
        { moyen: 'transfer', recu: 60, rendu: 0 },
        { moyen: 'cheque', recu: 0, rendu: 110 },
        { moyen: 'cash', recu: 50, rendu: 0 },
      ]),
    );
    expect(
      (
        await fetch(`${shop.url}/api/commercial/comptabilite/fec?exercice=${today().slice(0, 4)}`, {
          headers: { authorization: `Bearer ${admin.token}` },
        })
      ).status,
    ).toBe(200);
  });

  it('wait for a transfer that the customer chose, and remind once before the stock is released', async () => {
    const { buyer, id, product } = await unpaid('Attente');
    const choose = (by = buyer) => post(`/api/commandes/${id}/virement`, by);
    expect((await choose()).status).toBe(409);
    expect((await offerTransfers(7, paul)).status).toBe(403);
    for (const days of [0, 31, true, '7', [], 1.5]) expect((await offerTransfers(days as number)).status).toBe(422);
    expect((await offerTransfers(7)).status).toBe(200);
    expect((await choose(paul)).status).toBe(404);
    expect((await Promise.all([choose(), choose(), choose()])).map(({ status }) => status)).toEqual([200, 200, 200]);
    const { virement } = await order(buyer, id);
    expect(virement).toMatchObject({ montant: 108.5, reference: expect.stringMatching(/^RF\d\dCMD/) });
    await shop.emailTo(buyer.email, /Votre virement pour la commande/);
    expect(await shop.count('cart_lines', `cart_id in (select id from carts where user_id = ${buyer.id})`)).toBe(0);
    expect(await shop.stock(product)).toBe(8);

    // Another cart gets an order of its own.
    const { token } = buyer;
    await shop.call('POST', '/api/cart/add', { token, body: { produit_id: product, quantity: 1 } });
    const body = { acceptTerms: true, selectedModeLivraison: 4, fraisExpedition: 0 };
    const second = await shop.call<{ commande_id: number }>('POST', '/api/order', { token, body });
    expect(second.body.commande_id).not.toBe(id);
    expect((await order(buyer, id)).status).toBe('en attente');

    const paid = { moyen: 'virement', date: today(), piece: 'VIR' };
    await post(`/api/commercial/commandes/${id}/encaissements`, paul, { ...paid, montant: 8.5 });
    expect((await order(buyer, id)).virement).toMatchObject({ montant: 100 });
    expect(await listed('attendu')).toEqual([id]);
    await shop.db.query(
      `update orders set reserved_until = now() + interval '1 day', transfer_chosen_at = now() - interval '6 days' where id = $1`,
      [id],
    );
    const reminders = shop.get(RemindTransfers);
    await Promise.all([reminders.remind(), reminders.remind()]);
    expect((await shop.emailTo(buyer.email, /Nous attendons votre virement/)).text).toContain('100,00');
    expect(await shop.count('outbox', `event = 'order.transfer-due' and aggregate_id = '${id}'`)).toBe(1);

    await post(`/api/commercial/commandes/${id}/encaissements`, paul, { ...paid, montant: 100 });
    expect(await order(buyer, id)).toMatchObject({ status: 'payé', virement: null });
    expect(await shop.count('cart_lines', `cart_id in (select id from carts where user_id = ${buyer.id})`)).toBe(1);
    expect(await listed('attendu')).toEqual([]);
    await offerTransfers(null);
  });

  it('are listed while a cancelled order has them, until they are given back', async () => {
    const { id } = await unpaid('Annulee');
    const path = `/api/commercial/commandes/${id}`;
    await post(`${path}/encaissements`, paul, { moyen: 'chèque', date: today(), piece: 'C-1', montant: 50 });
    expect(await listed('a-rendre')).toEqual([]);
    expect((await post(`${path}/annulation`, paul, { motif: 'Rupture' })).status).toBe(200);
    expect(await listed('a-rendre')).toEqual([id]);
    expect((await post(`${path}/trop-percu`, admin)).status).toBe(200);
    expect(await listed('a-rendre')).toEqual([]);
  });

  it('are listed once the client pays the whole order by card instead, until they are given back', async () => {
    const { buyer, id } = await unpaid('Carte');
    const path = `/api/commercial/commandes/${id}`;
    await post(`${path}/encaissements`, paul, { moyen: 'virement', date: today(), piece: 'V-1', montant: 50 });
    const body = { commande_id: id };
    const opened = await shop.call<{ paymentUrl: string; sessionId: string }>('POST', '/api/stripe/payment', {
      token: buyer.token,
      body,
    });
    await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
    const paid = { ...body, session_id: opened.body.sessionId };
    await shop.call('POST', '/api/stripe/success', { token: buyer.token, body: paid });
    expect((await order(buyer, id)).status).toBe('payé');
    expect((await get<Receipts>(`${path}/encaissements`, paul)).data).toMatchObject({ reste: 0, trop_percu: 50 });
    expect(await listed('a-rendre')).toEqual([id]);
    expect((await post(`${path}/trop-percu`, admin)).status).toBe(200);
    expect(await listed('a-rendre')).toEqual([]);
  });

  it('come from a bank statement, which staff send', async () => {
    const { buyer, id } = await unpaid('Releve');
    const { numero } = await order(buyer, id);
    const upload = async (content: string, by = paul) => {
      const form = new FormData();
      form.set('nom', 'releve.xml');
      form.set('fichier', new Blob([content]), 'releve.xml');
      const headers = { authorization: `Bearer ${by.token}` };
      const response = await fetch(`${shop.url}/api/commercial/lignes-bancaires`, {
        method: 'POST',
        headers,
        body: form,
      });
      return { status: response.status, body: (await response.json()) as { message: string; data: object } };
    };
    const entry = `<Ntry><Amt Ccy="EUR">108.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2025-11-24</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>${numero}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
    const statement = `<Document><BkToCstmrStmt><Stmt>${entry}</Stmt></BkToCstmrStmt></Document>`;
    expect((await upload(statement, buyer)).status).toBe(403);
    expect((await upload('bonjour')).status).toBe(422);
    expect((await upload(`<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>${statement}`)).status).toBe(422);
    expect((await upload(statement)).body.data).toEqual({
      ajoutees: 1,
      doublons_possibles: 0,
      connues: 0,
      ignorees: 0,
    });
    expect((await upload(statement)).body.data).toEqual({
      ajoutees: 0,
      doublons_possibles: 0,
      connues: 1,
      ignorees: 0,
    });
    const rows = async () =>
      (
        await get<{ data: { data: { id: number; propositions: object[] }[] } }>(
          '/api/commercial/lignes-bancaires',
          paul,
        )
      ).data.data;
    const [row] = await rows();
    expect(row?.propositions).toEqual([
      { id, numero, client: expect.stringContaining('Releve'), total: 108.5, surete: 'certaine' },
    ]);
    const record = (commande: unknown, by = paul) =>
      post(`/api/commercial/lignes-bancaires/${row?.id ?? 0}/encaissement`, by, { commande });
    expect((await record(numero, buyer)).status).toBe(403);
    for (const wrong of [null, '', true, []]) expect((await record(wrong)).status).toBe(422);
    expect((await record('CMD-2026-999999')).status).toBe(404);
    expect((await record(numero.toLowerCase())).body.message).toContain('la commande est payée');
    expect(
      (await post(`/api/commercial/lignes-bancaires/${row?.id ?? 0}/etat`, paul, { etat: 'écartée' })).status,
    ).toBe(409);
    expect(await rows()).toEqual([]);
    expect((await order(buyer, id)).status).toBe('payé');
  });
});
