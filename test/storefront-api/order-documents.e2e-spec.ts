import type { Accounting, StaffInvoice } from '@boutik/contract';
import { decodeWindows1252, reunionDay } from '@boutik/kernel';
import { textOfPdf } from '@boutik/platform/documents';
import { FileStore } from '@boutik/platform/media';
import { unzipSync } from 'fflate';
import { until } from '../support/until.js';
import { TestShop, type SignedInUser } from '../support/test-shop.js';

interface Detail {
  commande: {
    numero: string;
    total: number;
    retractable: boolean;
    documents: { type: string; numero: string; montant: number | null; url: string }[];
  };
}
interface CapturedEmail {
  subject: string;
  attachments: { filename: string; url: string }[];
}

jest.setTimeout(180_000);
const INVOICES = '/api/commercial/factures';
const PRINTING = "queue = 'documents' and state = 'active'";

describe('order documents', () => {
  let shop: TestShop;
  let marie: SignedInUser;
  let other: SignedInUser;
  let order: number;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    [marie, other] = [await shop.signedInUser('Papier'), await shop.signedInUser('Curieux')];
    const mouse = await shop.createProduct({ name: 'Souris', netPriceCents: 10_000, stock: 5 });
    const { token } = marie;
    await shop.call('POST', '/api/cart/add', { token, body: { produit_id: mouse, quantity: 2 } });
    const body = { acceptTerms: true, selectedModeLivraison: 5, fraisExpedition: 0 };
    order = (await shop.call<{ commande_id: number }>('POST', '/api/order', { token, body })).body.commande_id;
  });
  afterAll(() => shop?.close());

  const detail = async () =>
    (await shop.call<Detail>('GET', `/api/commandes/${order}`, { token: marie.token })).body.commande;
  const pdf = async (path: string, token?: string) => {
    const response = await fetch(`${shop.url}${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('start with the order confirmation, attached to its email', async () => {
    const { numero, documents, retractable } = await detail();
    expect(documents.map(({ type }) => type)).toEqual(['bon-de-commande']);
    expect(retractable).toBe(false);
    const { status, bytes } = await pdf(documents[0]?.url ?? '', marie.token);
    expect(status).toBe(200);
    const text = textOfPdf(bytes).replace(/\s+/g, ' ');
    for (const part of [
      'Bon de commande',
      numero,
      '217,00',
      '12 rue de Paris',
      'rétractation',
      'obligation de paiement',
    ])
      expect(text).toContain(part);
    const mails = async () => (await shop.call<CapturedEmail[]>('GET', `/dev/mails.json?to=${marie.email}`)).body;
    await until('the email', async () => (await mails()).some(({ subject }) => /enregistrée/.test(subject)), 60_000);
    const confirmations = (await mails()).filter(({ subject }) => /enregistrée/.test(subject));
    expect(confirmations).toHaveLength(1);
    expect(confirmations[0]?.attachments[0]?.filename).toBe(`bon-de-commande-${numero}.pdf`);
  });

  it('include the invoice with its structured data once paid', async () => {
    const call = { token: marie.token, body: { commande_id: order } };
    const opened = await shop.call<{ paymentUrl: string; sessionId: string }>('POST', '/api/stripe/payment', call);
    await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
    const confirmed = { ...call, body: { ...call.body, session_id: opened.body.sessionId } };
    expect((await shop.call('POST', '/api/stripe/success', confirmed)).status).toBe(200);
    const { documents, total, retractable } = await detail();
    expect(documents.map(({ type }) => type)).toEqual(['bon-de-commande', 'facture']);
    expect(documents[1]?.montant).toBe(total);
    expect(retractable).toBe(true);
    const { bytes } = await pdf(documents[1]?.url ?? '', marie.token);
    const raw = bytes.toString('latin1');
    expect(raw).toContain('factur-x.xml');
    expect(raw).toContain('<fx:ConformanceLevel>BASIC</fx:ConformanceLevel>');
    const text = textOfPdf(bytes).replace(/\s+/g, ' ');
    for (const part of ['Échéance', 'Livraison de biens', 'À domicile', 'TVA FR11123456782', '217,00', '17,00'])
      expect(text).toContain(part);
  });

  it('are printed again when their files are lost, whatever the state of the earlier job', async () => {
    const { documents } = await detail();
    const stored = 'select file_key from invoice_files union all select file_key from order_files';
    // Twice: the second time a job with that name has just ended, and counts as failed in the queue.
    for (let time = 0; time < 2; time += 1) {
      const lost = await shop.db.query<{ file_key: string }>(stored);
      for (const { file_key: key } of lost) await shop.api.get(FileStore).delete(key);
      for (const { url } of documents) expect((await pdf(url, marie.token)).status).toBe(200);
      await until('the jobs to end', async () => (await shop.count('bullmq.job', PRINTING)) === 0);
      await shop.db.query("update bullmq.job set state = 'failed' where queue = 'documents' and state = 'completed'");
    }
    // Its email was sent after the first print.
    expect(await shop.db.query("select 1 from outbox where event = 'invoice.printed'")).toHaveLength(1);
  });

  it('are hidden from other users', async () => {
    const { documents } = await detail();
    for (const { url } of [...documents, { url: `/api/commandes/${order}/avoirs/1` }]) {
      expect((await pdf(url, other.token)).status).toBe(404);
      expect((await pdf(url)).status).toBe(401);
      expect((await pdf(`${url}?order_token=abc`)).status).toBe(404);
    }
    expect((await pdf(`/api/commandes/${order}/avoirs/1`, marie.token)).status).toBe(404);
    expect((await pdf(`/api/commandes/${order}/avoirs/__proto__`, marie.token)).status).toBe(404);
  });

  it('are listed for staff, who open, archive and send them again', async () => {
    const { token } = await shop.signedInUser('Vendeuse', 'Commercial');
    const list = async (query = '') =>
      (await shop.call<{ data: { data: StaffInvoice[]; total: number } }>('GET', `${INVOICES}${query}`, { token })).body
        .data;
    const { documents, numero } = await detail();
    const number = documents[1]?.numero;
    const [invoice] = (await list()).data;
    expect(invoice).toMatchObject({
      type: 'facture',
      numero: number,
      commande: { id: order, numero },
      client: 'Marie Papier',
      ht: 200,
      tva: 17,
      ttc: 217,
    });
    const today = invoice?.date.slice(0, 10) ?? '';
    const found = [
      `?search=${number?.toLowerCase()}`,
      '?search=papier',
      '?search=papier&type=facture',
      `?type=facture&du=${today}&au=${today}`,
    ];
    for (const query of found) expect([query, (await list(query)).total]).toEqual([query, 1]);
    for (const query of [
      '?type=avoir',
      '?search=papier&type=avoir',
      '?au=2020-01-01',
      '?search=%25',
      '?search=inconnu',
    ])
      expect([query, (await list(query)).total]).toEqual([query, 0]);
    expect(await shop.statements(() => list('?per_page=1'))).toBe(await shop.statements(() => list()));

    const id = invoice?.id ?? 0;
    const opened = await pdf(`${INVOICES}/${id}/pdf`, token);
    expect(opened.bytes.equals((await pdf(documents[1]?.url ?? '', marie.token)).bytes)).toBe(true);
    const archive = unzipSync((await pdf(`${INVOICES}/archive?ids=${id}`, token)).bytes);
    expect(Object.entries(archive).map(([name, bytes]) => [name, bytes.length])).toEqual([
      [`facture-${number}.pdf`, opened.bytes.length],
    ]);
    const resend = (body: object, key?: string, path = `${INVOICES}/${id}/email`) =>
      shop.call<{ message: string }>('POST', path, { token, body, key });
    const email = 'compta@exemple.re';
    await Promise.all([resend({ email }, 'copie'), resend({ email }, 'copie')]);
    expect(await shop.count('mails', `to_address = '${email}'`)).toBe(1);
    expect(await shop.count('audit_log', `subject = 'facture ${number}' and note = ''`)).toBe(1);
    for (const wrong of [{}, { email: 'a@b' }, { email: null }, { email: [email] }])
      expect([wrong, (await resend(wrong)).status]).toEqual([wrong, 422]);
    expect((await resend({ email }, undefined, `${INVOICES}/999999/email`)).status).toBe(404);
    for (const path of ['/999999/pdf', '/archive?ids=999999', `/archive?ids=${id},999999`])
      expect([path, (await pdf(`${INVOICES}${path}`, token)).status]).toEqual([path, 404]);
    for (const path of ['/archive?ids=x', '/archive?du=demain', '?du=demain'])
      expect([path, (await pdf(`${INVOICES}${path}`, token)).status]).toEqual([path, 422]);
    expect((await pdf(`${INVOICES}/${id}/pdf`, marie.token)).status).toBe(403);
  });

  it('are summed up for the accountant, by rate of VAT, and as a file of entries', async () => {
    const { token } = await shop.signedInUser('Comptable', 'Admin');
    const accounting = '/api/commercial/comptabilite';
    const read = (query: string) => shop.call<{ data: Accounting }>('GET', `${accounting}?${query}`, { token });
    const day = reunionDay(new Date());
    expect((await read(`du=${day}&au=${day}`)).body.data).toEqual({
      tva: [{ territoire: 'reunion', taux: 8.5, ht: 200, tva: 17 }],
      documents: 1,
      ht: 200,
      ttc: 217,
      encaissements: [
        { moyen: 'stripe', recu: 217, rendu: 0 },
        { moyen: 'paypal', recu: 0, rendu: 0 },
        { moyen: 'transfer', recu: 0, rendu: 0 },
        { moyen: 'cheque', recu: 0, rendu: 0 },
        { moyen: 'cash', recu: 0, rendu: 0 },
        { moyen: 'voucher', recu: 0, rendu: 0 },
      ],
    });
    expect((await read('du=2020-01-01&au=2020-12-31')).body.data).toMatchObject({ tva: [], documents: 0, ttc: 0 });
    for (const wrong of ['', 'du=2026-02-01', 'du=2026-02-01&au=2026-01-01', 'du=2024-01-01&au=2026-01-01'])
      expect([wrong, (await read(wrong)).status]).toEqual([wrong, 422]);

    const number = (await detail()).documents[1]?.numero;
    const lines = async (program: string) =>
      decodeWindows1252((await pdf(`${accounting}/ecritures?du=${day}&au=${day}&logiciel=${program}`, token)).bytes);
    const closed = '{"comptes":[{"compte":"707000","numero":"707100","libelle":"Ventes du site"}]}';
    expect((await shop.call('PUT', `${accounting}/plan`, { token, body: JSON.parse(closed) })).status).toBe(200);
    expect((await lines('sage')).split('\r\n')).toContain(
      `${day.split('-').reverse().join('/')};VE;707100;"${number}";"Marie Papier";;200,00;EUR`,
    );
    expect((await lines('sage')).split('\r\n')[0]).toBe('Date;Journal;Compte;Pièce;Libellé;Débit;Crédit;Devise');
    expect((await lines('ebp')).split('\r\n')).toHaveLength(6);
    expect((await shop.call('PUT', `${accounting}/plan`, { token, body: { comptes: [] } })).status).toBe(200);
    const month = { periode: day.slice(0, 7) };
    const early = await shop.call<{ code: string }>('POST', `${accounting}/clotures`, { token, body: month });
    expect([early.status, early.body.code]).toEqual([409, 'period-not-over']);
    for (const periode of [null, '2026-13', '26', '2026-1', true, 2026])
      expect((await shop.call('POST', `${accounting}/clotures`, { token, body: { periode } })).status).toBe(422);
    expect((await shop.call('GET', `${accounting}/clotures`, { token })).body).toMatchObject({
      data: { clotures: [], mois: null, exercice: null, ecarts: [] },
    });

    const fec = await pdf(`${accounting}/fec?exercice=${day.slice(0, 4)}`, token);
    const rows = fec.bytes
      .toString('latin1')
      .trim()
      .split('\r\n')
      .map((row) => row.split('\t'));
    const { documents, numero } = await detail();
    expect(rows.map((row) => [row[0], row[2], row[4], row[8], row[11], row[12]])).toEqual([
      ['JournalCode', 'EcritureNum', 'CompteNum', 'PieceRef', 'Debit', 'Credit'],
      ['VE', '1', '411000', documents[1]?.numero, '217,00', '0,00'],
      ['VE', '1', '707000', documents[1]?.numero, '0,00', '200,00'],
      ['VE', '1', '445710850', documents[1]?.numero, '0,00', '17,00'],
      ['EN', '2', '511500', numero, '217,00', '0,00'],
      ['EN', '2', '411000', numero, '0,00', '217,00'],
    ]);
    for (const year of ['', '99', 'x', '3000'])
      expect([year, (await pdf(`${accounting}/fec?exercice=${year}`, token)).status]).toEqual([year, 422]);
    const seller = await shop.signedInUser('Vendeur', 'Commercial');
    expect((await pdf(`${accounting}/fec?exercice=2026`, seller.token)).status).toBe(403);
  });

  it('include the withdrawal form for consumers only, within the legal period', async () => {
    await shop.db.query(`update orders set paid_at = now() - interval '46 days' where id = $1`, [order]);
    expect((await detail()).retractable).toBe(false);
    await shop.db.query(`update orders set paid_at = now(), client_company = 'Payet SARL' where id = $1`, [order]);
    expect((await detail()).retractable).toBe(false);
  });
});
