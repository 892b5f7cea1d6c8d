import type { StaffPayout } from '@boutik/contract';
import { reunionDay } from '@boutik/kernel';
import { type SignedInUser, TestShop } from '../support/test-shop.js';

const PATH = '/api/commercial/versements';
const HEAD =
  'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,reporting_category,currency,gross,fee,net,payment_intent_id';

describe('payouts of the payment provider', () => {
  let shop: TestShop;
  let admin: SignedInUser;
  beforeAll(async () => {
    shop = await TestShop.open();
    admin = await shop.signedInUser('Chef', 'Admin');
  });
  afterAll(() => shop?.close());

  async function upload(
    text: string,
    inconnus = '',
  ): Promise<{ status: number; body: { message: string; data: unknown } }> {
    const form = new FormData();
    form.set('nom', 'stripe.csv');
    form.set('inconnus', inconnus);
    form.set('fichier', new Blob([text]), 'stripe.csv');
    const headers = { authorization: `Bearer ${admin.token}` };
    const reply = await fetch(`${shop.url}${PATH}`, { method: 'POST', headers, body: form });
    return { status: reply.status, body: (await reply.json()) as { message: string; data: unknown } };
  }
  const list = async () => {
    const reply = await shop.call<{ data: { data: StaffPayout[] } }>('GET', PATH, { token: admin.token });
    return reply.body.data.data;
  };
  const booked = async (document: string) => {
    const fec = await fetch(
      `${shop.url}/api/commercial/comptabilite/fec?exercice=${reunionDay(new Date()).slice(0, 4)}`,
      { headers: { authorization: `Bearer ${admin.token}` } },
    );
    const rows = (await fec.text()).split('\n').map((row) => row.trimEnd().split('\t'));
    return rows
      .filter(([, , , , , , , , piece]) => piece === document)
      .map(([, , , , account, , , , , , , debit, credit]) => [account, debit, credit]);
  };

  it('are booked once with their fees, and name payments that the shop does not know', async () => {
    await shop.db.query(
      `insert into payment_sessions (provider, session_id, reference, amount_cents, currency, state, capture_id)
       values ('stripe', 'cs_1', 'CMD-1', 10850, 'EUR', 'paid', 'pi_known')`,
    );
    const rows = [
      'po_1,2026-11-24 00:00:00,txn_1,charge,eur,108.50,1.88,106.62,pi_known',
      'po_1,2026-11-24 00:00:00,txn_2,charge,eur,50.00,1.00,49.00,pi_other',
    ];
    const file = [HEAD, ...rows].join('\n');
    expect((await upload(file)).body).toMatchObject({
      message: 'Aucun nouveau versement.',
      data: { ajoutes: 0, refuses: 1 },
    });
    expect(await list()).toEqual([]);
    expect((await upload(file, 'non')).status).toBe(422);
    const replies = await Promise.all([upload(file, 'oui'), upload(file, 'oui'), upload(file, 'oui')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies.map(({ body }) => body.data)).toEqual(
      expect.arrayContaining([
        { ajoutes: 1, connus: 0, refuses: 0, ignorees: 0 },
        { ajoutes: 0, connus: 1, refuses: 0, ignorees: 0 },
      ]),
    );
    expect(await list()).toMatchObject([
      { numero: 'po_1', date: '2026-11-24', montant: 155.62, frais: 2.88, paiements: 2, inconnus: 1 },
    ]);
    await expect(shop.db.query('update provider_payouts set amount_cents = 1')).rejects.toThrow('append-only');
    await expect(shop.db.query('delete from provider_payouts')).rejects.toThrow('append-only');
    expect(await booked('po_1')).toEqual([
      ['512000', '155,62', '0,00'],
      ['627800', '2,88', '0,00'],
      ['511500', '0,00', '158,50'],
    ]);
  });

  it('are not read from another file', async () => {
    for (const text of [
      '',
      'Date;Libellé;Montant\n24/11/2026;VIR;12,00',
      HEAD,
      `${HEAD}\npo_2,x,t,charge,eur,1,0,1,pi`,
      `${HEAD}\npo_2,2026-13-45,t,charge,eur,1,0,1,pi`,
      `${HEAD}\npo_\0,2026-11-24,t,charge,eur,1,0,1,pi`,
    ])
      expect((await upload(text)).status).toBe(422);
    expect(await list()).toHaveLength(1);
  });

  it('are matched with one open row of the bank of their amount, and let it go again', async () => {
    const [payout] = await list();
    const id = payout?.id ?? 0;
    const path = `${PATH}/${id}/rapprochement`;
    const call = (method: string, body?: object) =>
      shop.call(method, path, { token: admin.token, ...(body && { body }) });
    expect(payout).toMatchObject({ banque: null, proposition: null });
    const rows = await shop.db.query<{ id: number }>(
      `insert into bank_rows (hash, file_name, booked_on, amount_cents, label, counterparty, reference)
       values ('a', 'r.csv', '2026-11-26', 15562, 'PAYOUT', 'STRIPE', ''), ('b', 'r.csv', '2026-11-25', 15562, 'PAYOUT', 'STRIPE', ''),
         ('c', 'r.csv', '2026-11-24', 15563, 'AUTRE', '', ''), ('d', 'r.csv', '2026-12-24', 15562, 'PLUS TARD', '', '') returning id`,
    );
    const [late, close, different] = rows.map((row) => row.id);
    expect((await list())[0]?.proposition).toMatchObject({ id: close, date: '2026-11-25', libelle: 'STRIPE PAYOUT' });
    expect((await call('POST', { ligne: different })).status).toBe(409);
    for (const ligne of [null, 'x', -1, []]) expect((await call('POST', { ligne })).status).toBe(422);
    const replies = await Promise.all([
      call('POST', { ligne: close }),
      call('POST', { ligne: late }),
      call('POST', { ligne: close }),
    ]);
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    const matched = (await list())[0];
    expect([matched?.banque?.libelle, matched?.proposition]).toEqual(['STRIPE PAYOUT', null]);
    // It is no money of an order any more.
    const taken = `/api/commercial/lignes-bancaires/${matched?.banque?.id}/etat`;
    expect((await shop.call('POST', taken, { token: admin.token, body: { etat: 'écartée' } })).status).toBe(409);
    expect([(await call('DELETE')).status, (await call('DELETE')).status]).toEqual([200, 409]);
    expect((await list())[0]?.banque).toBeNull();
  });
});
