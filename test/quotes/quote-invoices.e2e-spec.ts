import { inflateSync } from 'node:zlib';
import { textOfPdf } from '@boutik/platform/documents';
import { TestShop, type SignedInUser } from '../support/test-shop.js';
import {
  dice,
  inEuros as euros,
  vatRates,
  type QuoteLine,
  expectedQuoteTotals,
  randomLines,
  wireLines,
} from './expected-quote-totals.js';

jest.setTimeout(300_000);
/** Each is taken from the quote to its invoice PDF. */
const QUOTES = 12;
/** Every fourth is printed. */
const PRINTED = 4;

interface OrderReply {
  commande: { numero: string; total: number; totalHT: number; taxAmount: number; eco_participation_ttc: number };
  produits: { id: number | null; nom: string; quantite: number; total_ttc: number; eco_participation_ttc: number }[];
}
interface Billed {
  net: string;
  vat: string;
  gross: string;
  lines: { gross: number; ecoGross: number }[];
}

const words = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, '');
const written = (amount: bigint) => `${euros(amount).toFixed(2).replace('.', ',')}€`;

describe('quotes with products, free lines and sections', () => {
  let shop: TestShop;
  let seller: SignedInUser;
  let client: SignedInUser;
  let productFields: { product: number; rate: bigint; fee: bigint }[];
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    [seller, client] = [await shop.signedInUser('Payet', 'Admin'), await shop.signedInUser('Boyer')];
    productFields = [];
    for (const rate of vatRates)
      for (const fee of [0n, 417n]) {
        const product = await shop.createProduct({ name: `Article ${rate} ${fee}`, netPriceCents: 900, stock: 9000 });
        await shop.db.query('update products set vat_rate_bp = $2, eco_fee_cents = $3 where id = $1', [
          product,
          Number(rate),
          Number(fee),
        ]);
        productFields.push({ product, rate, fee });
      }
  });
  afterAll(() => shop?.close());

  const stock = async () =>
    new Map(
      (await shop.db.query<{ id: number; stock: number }>('select id, stock from products')).map((row) => [
        row.id,
        row.stock,
      ]),
    );

  /** Creates and sends a quote that its client accepts and pays. Returns the order’s id. */
  async function sold(items: object[], discount: bigint): Promise<number> {
    const quote = {
      client_id: client.id,
      valid_until: '2099-12-31',
      status: 'sent',
      discount_percentage: Number(discount) / 100,
      items,
    };
    const made = await shop.call<{ data: { id: number } }>('POST', '/api/commercial/devis', {
      token: seller.token,
      body: quote,
    });
    expect(made.status).toBe(201);
    const decided = await shop.call<{ commande_id: number }>('POST', `/api/devis/${made.body.data.id}/decision`, {
      token: client.token,
      body: { decision: 'accepted', pay: true },
    });
    expect(decided.status).toBe(200);
    const { commande_id } = decided.body;
    const call = { token: client.token, body: { commande_id } };
    const opened = await shop.call<{ paymentUrl: string; sessionId: string }>('POST', '/api/stripe/payment', call);
    await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
    const body = { commande_id, session_id: opened.body.sessionId };
    expect((await shop.call('POST', '/api/stripe/success', { token: client.token, body })).status).toBe(200);
    return commande_id;
  }

  async function invoiceOf(orderId: number): Promise<Billed> {
    const [invoice] = await shop.db.query<Billed>(
      `select net_cents as net, vat_cents as vat, gross_cents as gross, content->'lines' as lines
       from invoices where order_id = $1 and kind = 'invoice'`,
      [orderId],
    );
    if (!invoice) throw new Error(`Order ${orderId} has no invoice.`);
    return invoice;
  }

  async function pdfText(orderId: number): Promise<Buffer> {
    const headers = { authorization: `Bearer ${client.token}` };
    const response = await fetch(`${shop.url}/api/commandes/${orderId}/facture`, { headers });
    return Buffer.from(await response.arrayBuffer());
  }

  it('cost the same in the order, the invoice and its PDF; only products reduce the stock', async () => {
    const roll = dice(2027);
    const before = await stock();
    for (let turn = 0; turn < QUOTES; turn += 1) {
      const lines = randomLines(roll, productFields);
      const discount = BigInt(roll(2) === 0 ? 0 : roll(3001));
      const right = expectedQuoteTotals(lines, discount);
      if (right.total === 0n) continue;
      const id = await sold(wireLines(lines), discount);
      take(before, lines);
      const priced = lines.flatMap(({ kind }, at) => (kind === 'section' ? [] : [at]));
      const shares = priced.map((at) => ({ gross: Number(right.paid[at]), ecoGross: Number(right.ecos[at]) }));
      const { body } = await shop.call<OrderReply>('GET', `/api/commandes/${id}`, { token: client.token });
      expect(body.commande).toMatchObject({
        total: euros(right.total),
        totalHT: euros(right.net),
        taxAmount: euros(right.tax),
        eco_participation_ttc: euros(right.eco),
      });
      expect(body.produits).toMatchObject(
        priced.map((at) => ({
          id: lines[at]?.kind === 'libre' ? null : lines[at]?.product,
          quantite: Number(lines[at]?.quantity),
          total_ttc: euros(right.paid[at] ?? 0n),
          eco_participation_ttc: euros(right.ecos[at] ?? 0n),
        })),
      );
      const invoice = await invoiceOf(id);
      expect([invoice.net, invoice.vat, invoice.gross].map(Number)).toEqual(
        [right.net, right.tax, right.total].map(Number),
      );
      expect(invoice.lines).toMatchObject(shares);
      if (turn % PRINTED === 0) {
        const pdf = await pdfText(id);
        const text = words(textOfPdf(pdf));
        for (const amount of [right.total, right.net]) expect(text).toContain(written(amount));
        if (right.eco > 0n) expect(text).toContain(`${written(right.eco)}d’éco-participation`);
        const xml = structured(pdf);
        const { frame, operation } = kindOf(lines);
        expect(xml).toContain(`<ram:ID>${frame}</ram:ID>`);
        expect(text).toContain(words(operation));
        const sums = [...xml.matchAll(/<ram:LineTotalAmount>([\d.]+)</g)].map((found) =>
          Math.round(Number(found[1]) * 100),
        );
        expect(xml).toContain(`<ram:GrandTotalAmount>${euros(right.total).toFixed(2)}<`);
        // The lines one by one, then their sum.
        expect(sums).toHaveLength(priced.length + 1);
        expect(sums.slice(0, -1).reduce((a, b) => a + b, 0)).toBe(Number(right.net));
      }
    }
    expect(await stock()).toEqual(before);
  });

  it('are refunded completely: all amounts, and stock of products only', async () => {
    const [article] = productFields;
    const lines: QuoteLine[] = [
      { kind: 'section', product: 0, rate: 0n, price: 0n, fee: 0n, quantity: 0n, discount: 0n },
      {
        kind: 'produit',
        product: article?.product ?? 0,
        rate: 850n,
        price: 10_850n,
        fee: 0n,
        quantity: 2n,
        discount: 0n,
      },
      { kind: 'libre', product: 0, rate: 850n, price: 5425n, fee: 0n, quantity: 1n, discount: 0n },
    ];
    const before = await stock();
    const id = await sold(wireLines(lines), 0n);
    const { body } = await shop.call<OrderReply>('GET', `/api/commandes/${id}`, { token: client.token });
    const gone = await shop.call('POST', '/api/retractation', {
      token: client.token,
      body: { orderNumber: body.commande.numero },
    });
    expect(gone.status).toBe(201);
    const [back] = await shop.db.query<{ id: number }>('select id from returns where order_id = $1', [id]);
    const move = (action: string) =>
      shop.call('PATCH', `/api/commercial/returns/${back?.id}`, { token: seller.token, body: { action } });
    expect((await move('receive')).status).toBe(200);
    expect((await move('refund')).status).toBe(200);
    expect(await stock()).toEqual(before);
    expect(
      await shop.db.query(
        `select gross_cents::int as gross, content->>'operation' as operation from invoices
         where order_id = $1 and kind = 'credit-note'`,
        [id],
      ),
    ).toEqual([{ gross: -27_125, operation: 'mixte' }]);
    const requested = await shop.call('POST', '/api/refunds', {
      token: client.token,
      body: { orderNumber: body.commande.numero, productId: null, reason: 'Défaut', comments: '' },
    });
    expect(requested.status).toBe(422);
  });
});

/** What the invoice describes; free lines are services unless stated. */
function kindOf(lines: readonly QuoteLine[]): { frame: string; operation: string } {
  const kinds = new Set(lines.map(({ kind }) => kind));
  if (!kinds.has('libre')) return { frame: 'B2', operation: 'Livraison de biens' };
  if (!kinds.has('produit')) return { frame: 'S2', operation: 'Prestation de services' };
  return { frame: 'M2', operation: 'Livraison de biens et prestation de services' };
}

/** The structured invoice (Factur-X) inside the PDF. */
function structured(pdf: Buffer): string {
  const raw = pdf.toString('latin1');
  for (const found of raw.matchAll(/stream\r?\n/g)) {
    const stream = pdf.subarray(found.index + found[0].length, raw.indexOf('endstream', found.index));
    const text = /FlateDecode/.test(raw.slice(Math.max(0, found.index - 200), found.index)) ? inflated(stream) : stream;
    if (text.includes('CrossIndustryInvoice>')) return text.toString('utf8');
  }
  throw new Error('This PDF holds no structured invoice.');
}

function inflated(stream: Buffer): Buffer {
  try {
    return inflateSync(stream);
  } catch {
    // Another kind of stream.
    return Buffer.alloc(0);
  }
}

function take(stock: Map<number, number>, lines: readonly QuoteLine[]): void {
  for (const { kind, product, quantity } of lines)
    if (kind === 'produit') stock.set(product, (stock.get(product) ?? 0) - Number(quantity));
}
