import type { PurchaseProposal } from '@boutik/contract';
import type { TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';
import { PURCHASE_ORDERS, PurchasingShop } from './purchasing-shop.js';

jest.setTimeout(120_000);

describe('orders to suppliers, proposed and mailed', () => {
  let purchasing: PurchasingShop;
  let shop: TestShop;
  let admin: string;
  beforeAll(async () => {
    purchasing = await PurchasingShop.open({ worker: true });
    ({ shop, admin } = purchasing);
  });
  afterAll(() => shop?.close());

  const call: PurchasingShop['call'] = (...request) => purchasing.call(...request);
  const terms = () => purchasing.terms();

  it('are proposed for products at their threshold, by supplier, and drafted by one press', async () => {
    type Proposals = { data: PurchaseProposal[]; sans_fournisseur: number };
    type Drafts = { data: { id: number; numero: string }[]; message: string };
    const low = { netPriceCents: 5_000, stock: 1, purchasePriceCents: 3_000 };
    const cable = await shop.createProduct({ ...low, name: 'Câble', supplier: { id: 77, name: 'Grossiste 77' } });
    const hub = await shop.createProduct({ ...low, name: 'Hub', supplier: { id: 78, name: 'Océan' } });
    const orphan = await shop.createProduct({ ...low, name: 'Orphelin' });
    const threshold = (id: number) =>
      shop.call('PUT', `/api/commercial/products/${id}/seuil`, { token: admin, body: { seuil: 4 } });
    for (const id of [cable, hub, orphan]) expect((await threshold(id)).status).toBe(200);
    const propose = async () =>
      (await shop.call<Proposals>('GET', '/api/commercial/stock-bas/propositions', { token: admin })).body;
    expect(await propose()).toMatchObject({
      data: [
        {
          fournisseur: { id: 77 },
          lignes: [{ produit: cable, libre: 1, attendu: 0, seuil: 4, quantite: 7, cout: 30 }],
        },
        { fournisseur: { id: 78, nom: 'Océan' }, lignes: [{ produit: hub, quantite: 7 }] },
      ],
      sans_fournisseur: 1,
    });
    const lignes = [
      { produit: cable, quantite: 7 },
      { produit: hub, quantite: 2 },
    ];
    const press = (body: object, key?: string) =>
      shop.call<Drafts>('POST', '/api/commercial/stock-bas/commandes', { token: admin, body, key });
    const before = await shop.count('purchase_orders');
    const pressed = await Promise.all([press({ lignes }, 'stock-bas-1'), press({ lignes }, 'stock-bas-1')]);
    const created = pressed.find(({ status }) => status === 201)?.body;
    expect([created?.message, created?.data.length]).toEqual(['2 brouillons créés', 2]);
    expect(await shop.count('purchase_orders')).toBe(before + 2);
    expect((await call('GET', `/${created?.data[0]?.id}`)).body.data).toMatchObject({
      etat: 'brouillon',
      fournisseur: { id: 77 },
      lignes: [{ produit: cable, quantite: 7, cout: 30 }],
    });
    // What a draft holds counts as ordered: the hub still needs the other five.
    expect((await propose()).data).toMatchObject([{ lignes: [{ produit: hub, attendu: 2, quantite: 5 }] }]);
    for (const wrong of [
      { lignes: [] },
      { lignes: [{ produit: orphan, quantite: 1 }] },
      { lignes: [{ produit: cable, quantite: 0 }] },
      { lignes: [...lignes, ...lignes] },
      { lignes: null },
    ])
      expect([wrong, (await press(wrong)).status]).toEqual([wrong, 422]);
    expect(await shop.count('purchase_orders')).toBe(before + 2);
  });

  it('are printed as PDF and emailed to the supplier, once at a time, and again after that', async () => {
    const draft = (await call('POST', '', terms())).body.data;
    const path = `/${draft.id}`;
    const mail = (version: number, destinataire: unknown = 'Ventes@Grossiste.re') =>
      call('POST', `${path}/email`, { version, destinataire, message: 'Avant midi' });
    for (const wrong of [null, '', 'ventes', 'a@b.re\nBcc: c@d.re', ['a@b.re'], 7])
      expect([wrong, (await mail(1, wrong)).status]).toEqual([wrong, 422]);
    const pressed = await Promise.all([mail(1), mail(1)]);
    expect(pressed.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const read = async () => (await call('GET', path)).body.data;
    expect(await read()).toMatchObject({
      etat: 'envoyée',
      version: 2,
      emails: [{ destinataire: 'ventes@grossiste.re' }],
    });
    await until('the email is sent', async () => (await read()).emails[0]?.etat === 'envoyé', 60_000);
    const mails = await shop.db.query(
      `select m.to_address, m.subject, m.text like '%Avant midi%' as has_message, a.filename, a.size > 1000 as is_printed
       from mails m join mail_attachments a on a.mail_id = m.id where m.key like 'purchase-order-email-%'`,
    );
    const { numero } = draft;
    expect(mails).toEqual([
      {
        to_address: 'ventes@grossiste.re',
        subject: expect.stringContaining(`Commande ${numero} de `),
        has_message: true,
        filename: `${numero}.pdf`,
        is_printed: true,
      },
    ]);
    const pdf = await fetch(`${shop.url}${PURCHASE_ORDERS}${path}/pdf`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe('%PDF');
    expect(await shop.count('purchase_order_files', `purchase_order_id = ${draft.id}`)).toBe(1);
    expect((await mail(2)).status).toBe(200);
    await until('it is sent again', async () => (await read()).emails.every(({ etat }) => etat === 'envoyé'), 60_000);
    expect((await read()).emails).toHaveLength(2);
    // Nothing erases the log, and the address may be a person's.
    expect(await shop.count('audit_log', `action = 'purchase-order-mailed' and subject = 'commande ${numero}'`)).toBe(
      2,
    );
    expect(await shop.count('audit_log a', "a::text like '%grossiste.re%'")).toBe(0);
    expect((await call('POST', '', terms())).body.data).toMatchObject({ dernier_destinataire: 'ventes@grossiste.re' });
    expect((await call('POST', `${path}/annulation`, { version: 2 })).status).toBe(200);
    expect((await mail(3)).status).toBe(409);
    expect((await call('GET', '/999999/pdf')).status).toBe(404);
  });
});
