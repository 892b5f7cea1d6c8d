import { calculateAmounts, calculateDiscount } from '@boutik/cart';
import { textOfPdf } from '@boutik/platform/documents';
import { until } from '../support/until.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { PASSWORD } from '../support/seed-shop.js';
import { dice, randomCart, randomCoupon } from '../support/random-carts.js';
import { type Item, type CartTotals, expectedCartTotals, formatEuros } from '../support/expected-cart-totals.js';

jest.setTimeout(300_000);
const CARTS = 10_000;
/** Each is ordered through the real processes with printed documents: twelve use every coupon twice. */
const SAMPLE = 12;
const MARIE = 'marie@boutik.test';

describe('ten thousand carts, compared with an independent computation', () => {
  it('agree to the cent, HT + TVA = TTC, and no coupon reduces the eco-participation', () => {
    const roll = dice(974);
    const wrong: object[] = [];
    for (let at = 0; at < CARTS; at += 1) {
      const [items, percentage] = [randomCart(roll), randomCoupon(roll)];
      const amounts = calculateAmounts(
        items.map(({ unit, eco, quantity, rate }) => ({ unitNet: unit, unitEco: eco, quantity, vatRate: rate })),
      );
      const off = calculateDiscount(
        amounts,
        items.map(({ rate }) => rate),
        { kind: 'percentage', value: percentage },
      );
      const shop: CartTotals = {
        lines: amounts.lines.map(({ net, gross, ecoGross }) => ({ net, gross, eco: ecoGross })),
        net: amounts.net,
        vat: amounts.vat,
        gross: amounts.total,
        eco: amounts.ecoGross,
        discount: off.gross,
        toPay: amounts.total - off.gross,
      };
      const other = expectedCartTotals(items, percentage);
      // Comparing strings is ten times faster; differences are then shown in full.
      if (JSON.stringify(shop) !== JSON.stringify(other)) expect([at, items, shop]).toEqual([at, items, other]);
      const vatOff = off.shares.reduce((sum, share) => sum + share.vat, 0);
      if (shop.net - off.net + shop.vat - vatOff !== shop.toPay || shop.toPay < shop.eco) wrong.push({ at, items });
    }
    expect(wrong).toEqual([]);
  });
});

describeBuilt('a dozen of these carts, ordered', () => {
  let shop: TestShop;
  let token: string;
  const testProducts = createTestProducts();

  beforeAll(async () => {
    const productFields = testProducts.map(({ unit }, at) => ({
      name: `Article ${at}`,
      netPriceCents: unit,
      stock: 9000,
    }));
    shop = await TestShop.open({
      pages: true,
      worker: true,
      products: productFields,
      users: [{ email: MARIE, prenom: 'Marie' }],
    });
    for (const [at, { eco, rate }] of testProducts.entries())
      await shop.db.query('update products set eco_fee_cents = $2, vat_rate_bp = $3 where id = $1', [
        shop.productId(`Article ${at}`),
        eco,
        rate,
      ]);
    for (const percent of [1000, 3333, 10_000])
      await shop.db.query('insert into coupons (code, discount_bp) values ($1, $2)', [`CODE${percent}`, percent]);
    token = (await post<{ token: string }>('/api/login', { email: MARIE, password: PASSWORD })).token;
  });
  afterAll(() => shop?.close());

  it('show the same amounts in API, page, invoice, its PDF and email', async () => {
    const roll = dice(2026);
    const bought: { number: string; expected: CartTotals }[] = [];
    for (let at = 0; at < SAMPLE; at += 1) {
      const [picked, percentage] = [pick(roll), [0, 1000, 3333, 0, 10_000, 0][at % 6] ?? 0];
      const items = picked.map(({ at: index, quantity }) => ({ ...productAt(index), quantity }));
      bought.push(await buy({ picked, percentage, expected: expectedCartTotals(items, percentage) }));
    }
    await until('an email for each', async () => (await paidMails()).length >= SAMPLE, 120_000);
    const mails = await paidMails();
    for (const { number, expected } of bought) {
      const mail = mails.find(({ subject }) => subject.endsWith(number));
      const text = packed(mail?.text ?? '');
      expect([number, text.includes(`TotalTTC${formatEuros(expected.toPay)}`)]).toEqual([number, true]);
      expect([number, text.includes(`TVA${formatEuros(expected.vat)}`)]).toEqual([number, true]);
      for (const { gross } of expected.lines)
        expect([number, text.includes(formatEuros(gross))]).toEqual([number, true]);
    }
  });

  /** From the empty cart to the invoice, with every amount compared. */
  async function buy(cart: { picked: Picked[]; percentage: number; expected: CartTotals }) {
    const { picked, percentage, expected } = cart;
    for (const { at, quantity } of picked)
      await post('/api/cart/add', { produit_id: shop.productId(`Article ${at}`), quantity });
    if (percentage > 0) await post('/api/apply-coupon', { code: `CODE${percentage}`, product_ids: [] });
    const { totals } = await get<{ totals: Record<string, number> }>('/api/cart');
    const named = (amounts: Record<string, number | undefined>) =>
      Object.values(amounts).map((euros) => Math.round((euros ?? Number.NaN) * 100));
    const { total_ht, taxe, total_ttc, eco_participation_ttc, remise, total_a_payer } = totals;
    const { net, vat, gross, eco, discount, toPay } = expected;
    expect(named({ total_ht, taxe, total_ttc, eco_participation_ttc, remise, total_a_payer })).toEqual([
      net,
      vat,
      gross,
      eco,
      discount,
      toPay,
    ]);
    expect(await page('/panier')).toContain(`Totalàpayer${formatEuros(toPay)}TTC`);
    const placed = await post<{ commande_id: number; total: number }>('/api/order', { acceptTerms: true, total: 1 });
    if (toPay > 0) await pay(placed.commande_id);
    const detail = await get<{ commande: { numero: string; total: number; facture: { url: string } } }>(
      `/api/commandes/${placed.commande_id}`,
    );
    expect(Math.round(detail.commande.total * 100)).toBe(toPay);
    const shown = await page(`/detail_commande/${placed.commande_id}`);
    expect(shown).toContain(`TotalHT${formatEuros(net)}TVA${formatEuros(vat)}`);
    expect(shown).toContain(`Total${formatEuros(toPay)}TTC`);
    await expectInvoice(placed.commande_id, expected);
    if (picked.length > 5)
      expect(await pdfText(detail.commande.facture.url)).toContain(`TotalTTC${formatEuros(toPay)}`);
    return { number: detail.commande.numero, expected };
  }

  async function expectInvoice(orderId: number, { toPay, eco }: CartTotals): Promise<void> {
    const [invoice] = await shop.db.query<{ net: string; vat: string; gross: string; eco: string }>(
      `select net_cents as net, vat_cents as vat, gross_cents as gross,
              (select sum((line->>'ecoGross')::int) from jsonb_array_elements(content->'lines') line) as eco
       from invoices where order_id = $1 and kind = 'invoice'`,
      [orderId],
    );
    expect([Number(invoice?.gross), Number(invoice?.net) + Number(invoice?.vat), Number(invoice?.eco)]).toEqual([
      toPay,
      toPay,
      eco,
    ]);
  }

  async function pay(commande_id: number): Promise<void> {
    const opened = await post<{ paymentUrl: string; sessionId: string }>('/api/stripe/payment', { commande_id });
    await fetch(opened.paymentUrl, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'paid' }),
      redirect: 'manual',
    });
    await post('/api/stripe/success', { commande_id, session_id: opened.sessionId });
  }

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    const response = await fetch(`${shop.url}${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  async function get<T>(path: string): Promise<T> {
    return (await (await request(path)).json()) as T;
  }

  async function post<T>(path: string, body: object): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    return (await (await request(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as T;
  }

  async function page(path: string): Promise<string> {
    const cookie = `boutik_session=${encodeURIComponent(token)}; boutik_taxe=ttc`;
    const html = await (await fetch(`${shop.url}${path}`, { headers: { cookie } })).text();
    return packed(html.replace(/<!--.*?-->/gs, '').replace(/<[^>]*>/g, ''));
  }

  async function pdfText(url: string): Promise<string> {
    return packed(textOfPdf(Buffer.from(await (await request(url)).arrayBuffer())));
  }

  async function paidMails(): Promise<{ subject: string; text: string }[]> {
    const mails = await get<{ subject: string; text: string }[]>(`/dev/mails.json?to=${MARIE}`);
    return mails.filter(({ subject }) => subject.startsWith('Paiement confirmé'));
  }
});

interface Picked {
  at: number;
  quantity: number;
}

/** Twelve varied products, the same in every run. */
function createTestProducts(): Item[] {
  const roll = dice(42);
  return Array.from({ length: 12 }, () => randomCart(roll)[0]).filter((item) => item !== undefined);
}

function productAt(at: number): Item {
  const item = createTestProducts()[at];
  if (!item) throw new Error(`no product ${at}`);
  return item;
}

/** Distinct products, in the order of the list. */
function pick(roll: (below: number) => number): Picked[] {
  const some = Array.from({ length: 12 }, (_, at) => ({ at, quantity: 1 + roll(9) })).filter(() => roll(3) === 0);
  return some.length > 0 ? some : [{ at: roll(12), quantity: 1 + roll(9) }];
}

function packed(text: string): string {
  return text.replace(/&nbsp;/g, '').replace(/[\s\u00a0\u202f]+/g, '');
}
