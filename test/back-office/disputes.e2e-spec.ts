import type { Dispute } from '@boutik/contract';
import { reunionDay } from '@boutik/kernel';
import { type SignedInUser, TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

jest.setTimeout(180_000);
const TIMEOUT_MS = 60_000;
const LIST = '/api/commercial/litiges';

interface ListReply {
  data: { data: Dispute[]; total: number };
}
interface OrderReply {
  data: { numero: string; litiges: { etat: string }[]; historique: { texte: string }[] };
}

describe('disputed payments', () => {
  let shop: TestShop;
  let admin: SignedInUser;
  let paul: SignedInUser;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    [admin, paul] = [await shop.signedInUser('Chef', 'Admin'), await shop.signedInUser('Vendeur', 'Commercial')];
  });
  afterAll(() => shop?.close());

  const get = async <T>(path: string, { token } = paul) => (await shop.call<T>('GET', path, { token })).body;
  const list = async (query = '') => (await get<ListReply>(`${LIST}?${query}`)).data.data;
  const refund = (number: string, by = admin) =>
    shop.call<{ code: string }>('POST', `/api/commercial/commandes/${number}/remboursement`, {
      token: by.token,
      body: { motif: 'Geste', montant: 10 },
    });

  async function order(name: string, outcome: 'paid' | 'refused' = 'paid') {
    const { token } = await shop.signedInUser(name);
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 9 });
    await shop.call('POST', '/api/cart/add', { token, body: { produit_id: product, quantity: 1 } });
    const body = { acceptTerms: true, selectedModeLivraison: 4, fraisExpedition: 0 };
    const { commande_id: id } = (await shop.call<{ commande_id: number }>('POST', '/api/order', { token, body })).body;
    const target = { commande_id: id };
    const opened = await shop.call<{ paymentUrl: string; sessionId: string }>('POST', '/api/stripe/payment', {
      token,
      body: target,
    });
    const { paymentUrl, sessionId } = opened.body;
    await shop.payOnSandbox(paymentUrl, outcome);
    await shop.call('POST', '/api/stripe/success', { token, body: { ...target, session_id: sessionId } });
    const number = (await get<OrderReply>(`/api/commercial/commandes/${id}`)).data.numero;
    return { id, number, paymentUrl };
  }
  const untilState = (number: string, etat: Dispute['etat']) =>
    until(
      `the dispute of ${number}`,
      async () => (await list(`search=${number}`)).some((one) => one.etat === etat),
      TIMEOUT_MS,
    );

  it('are listed with what is to be done, shown on the order, and refuse a refund', async () => {
    const { id, number, paymentUrl } = await order('Marie');
    expect(await list()).toEqual([]);
    expect(await shop.disputeOnSandbox(paymentUrl, 'open')).toBe(303);
    await untilState(number, 'à répondre');
    expect(await shop.disputeOnSandbox(paymentUrl, 'open')).toBe(303);
    expect(await list('etat=ouvert')).toMatchObject([
      {
        fournisseur: 'stripe',
        montant: 108.5,
        retire: 108.5,
        frais: 20,
        rembourse: 0,
        commande: { id, numero: number },
      },
    ]);
    expect((await list('etat=ouvert'))[0]?.repondre_avant).not.toBeNull();
    expect(await list(new URLSearchParams({ etat: 'à répondre' }).toString())).toHaveLength(1);
    expect([await list('etat=gagn%C3%A9'), await list('etat=perdu')]).toEqual([[], []]);
    const page = (await get<OrderReply>(`/api/commercial/commandes/${id}`)).data;
    expect(page.litiges).toMatchObject([{ etat: 'à répondre' }]);
    expect(page.historique.map(({ texte }) => texte)).toContain('Litige, somme retirée par le prestataire');
    expect(await refund(number)).toMatchObject({ status: 409, body: { code: 'payment-disputed' } });
    const mail = await shop.emailTo(admin.email, /^Un paiement est contesté/);
    expect(mail.text).toContain(number);

    await shop.disputeOnSandbox(paymentUrl, 'won');
    await untilState(number, 'gagné');
    expect(await list('etat=gagn%C3%A9')).toMatchObject([{ retire: 0, repondre_avant: null }]);
    expect((await refund(number)).status).toBe(201);
  });

  it('that are lost are never refunded again, and are booked as doubtful debts', async () => {
    const { number, paymentUrl } = await order('Luc');
    await shop.disputeOnSandbox(paymentUrl, 'open');
    await untilState(number, 'à répondre');
    await shop.disputeOnSandbox(paymentUrl, 'lost');
    await untilState(number, 'perdu');
    expect(await shop.disputeOnSandbox(paymentUrl, 'won')).toBe(303);
    expect(await refund(number)).toMatchObject({ status: 409, body: { code: 'refund-too-large' } });
    const fec = await fetch(
      `${shop.url}/api/commercial/comptabilite/fec?exercice=${reunionDay(new Date()).slice(0, 4)}`,
      { headers: { authorization: `Bearer ${admin.token}` } },
    );
    expect(fec.status).toBe(200);
    const rows = (await fec.text()).split('\n').map((row) => row.trimEnd().split('\t'));
    const booked = rows
      .filter(([, , , , account, , , , document]) => document === number && /^(416|627)/.test(account ?? ''))
      .map(([, , , , account, , , , , , , debit, credit]) => [account, debit, credit]);
    expect(booked).toEqual([
      ['416000', '108,50', '0,00'],
      ['627800', '20,00', '0,00'],
    ]);
  });

  it('of payments that were never made, or are decided already, do not exist', async () => {
    const { number, paymentUrl } = await order('Paul', 'refused');
    await shop.disputeOnSandbox(paymentUrl, 'open');
    expect(await shop.count('sandbox_disputes', `session_id = '${paymentUrl.split('/').at(-1)}'`)).toBe(0);
    expect((await fetch(`${paymentUrl}/litige`, { method: 'POST', body: 'dispute=paid' })).status).toBe(422);
    await until('the refusal', async () => (await list(`search=${number}`)).length === 1, TIMEOUT_MS);
    expect(await list('etat=refus%C3%A9')).toMatchObject([
      { etat: 'refusé', montant: 108.5, url: '', commande: { numero: number } },
    ]);
    expect((await shop.call('GET', `${LIST}?etat=tout`, { token: paul.token })).status).toBe(422);
  });
});
