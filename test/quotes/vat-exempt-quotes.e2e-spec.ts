import { setVatExempt } from '../support/set-vat-exempt.js';
import { pdfText, QuoteFixture } from './quote-fixture.js';

jest.setTimeout(120_000);

const EXEMPTION = 'TVA non applicable, art. 293 B du CGI';

/** A seller who was in franchise en base when the quotes were written, and charges VAT since. */
describe('quotes that were written without VAT', () => {
  let fixture: QuoteFixture;
  let sent: { id: number; token: string };
  let drafts: number[];
  let copied: number;

  const detail = async (id: number) => (await fixture.read(id)).body['data'];

  beforeAll(async () => {
    fixture = await QuoteFixture.open();
    await fixture.shop.startWorker();
    await setVatExempt(fixture.shop, fixture, true);
    const service = { type: 'libre', product_name: 'Installation', quantity: 1, unit_price: 66, nature: 'service' };
    const product = { product_id: fixture.product, product_name: 'Écran', quantity: 2, unit_price: 200 };
    const items = [product, { ...service, taux_tva: 0 }];
    sent = await fixture.sent({ items });
    drafts = [await fixture.create({ items }), await fixture.create({ items })];
    const copy = await fixture.shop.call('POST', `/api/commercial/devis/${sent.id}/duplicate`, {
      token: fixture.seller,
    });
    copied = Number(copy.body['data']?.['id']);
    await setVatExempt(fixture.shop, fixture, false);
  });
  afterAll(() => fixture?.shop.close());

  it('say so, printed and read later, too', async () => {
    expect(await detail(sent.id)).toMatchObject({ taxe: 0, sans_tva: true });
    expect((await fixture.open(sent.token)).body['data']).toMatchObject({ taxe: 0, sans_tva: true });
    await fixture.shop.db.query("update quotes set updated_at = updated_at + interval '1 second' where id = $1", [
      sent.id,
    ]);
    expect(pdfText(await fixture.shop.call('GET', `/api/client/devis/${sent.token}/pdf`, {}))).toContain(EXEMPTION);
  });

  it('are ordered at the agreed total, with the VAT of the day in it', async () => {
    const accepted = await fixture.decide(sent.token, {
      decision: 'accepted',
      pay: true,
      signer_name: 'Zoé Grondin',
    });
    expect(accepted.status).toBe(200);
    const [order] = await fixture.shop.db.query(
      'select net_cents::int as net, vat_cents::int as vat, total_cents::int as total from orders order by id desc limit 1',
    );
    // 466.00 € of which 8.5 %: 400.00 € of products and 66.00 € of services.
    expect(order).toEqual({ net: 36_866 + 6083, vat: 3134 + 517, total: 46_600 });
  });

  it('are sent for the first time only once they have the VAT of the day', async () => {
    const [id = 0, other = 0] = drafts;
    for (const draft of [id, copied]) {
      const refused = await fixture.send(draft);
      expect([refused.status, refused.body['code']]).toEqual([409, 'quote-tax-outdated']);
    }
    expect((await fixture.setStatus(other, 'sent')).status).toBe(409);
    const { items } = (await detail(id)) as unknown as { items: object[] };
    expect((await fixture.update(id, { items })).status).toBe(200);
    expect(await detail(id)).toMatchObject({ total_amount: 466, taxe: 36.51, sans_tva: false });
    expect((await fixture.send(id)).status).toBe(200);
  });
});
