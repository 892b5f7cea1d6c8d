import { type Credit, IssueCreditNote, IssueInvoice } from '@boutik/invoices';
import { splitVat, sum, withVat } from '@boutik/kernel';
import { Outbox } from '@boutik/platform/messaging';
import type { DataSource } from 'typeorm';
import type { TestDatabase } from './database.js';
import type { SoldDocument } from './sales-totals-model.js';

const CITIES = [
  ['Saint-Denis', '97400', 97411],
  ['saint denis', '', 97411],
  ['', '97430', 97422],
  ['Paris', '75001', 0],
] as const;
const rates = [850, 210] as const;

/** Repeatable numbers: a failing sequence fails again. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Random = (below: number) => number;
type Product = NonNullable<SoldDocument['products'][number]>;

/** Paid orders of random lines, with their invoices and credit notes. */
export class RandomSales {
  /** Invoices cannot be removed: each test adds to those before. */
  readonly all: SoldDocument[] = [];
  private orders = 0;
  private readonly invoices = new IssueInvoice(new Outbox());
  private readonly creditNotes = new IssueCreditNote(new Outbox());

  constructor(
    private readonly db: TestDatabase,
    private readonly source: DataSource,
    private readonly products: readonly Product[],
  ) {}

  async sell(seed: number, count: number): Promise<SoldDocument[]> {
    const random = randomNumbers(seed);
    const sold: SoldDocument[] = [];
    for (let n = 0; n < count; n += 1) sold.push(...(await this.sellOrder(random)));
    this.all.push(...sold);
    return sold;
  }

  private async sellOrder(random: Random): Promise<SoldDocument[]> {
    const id = (this.orders += 1);
    const [city, postalCode, commune] = CITIES[random(CITIES.length)] ?? CITIES[0];
    const customer = random(4) === 0 ? null : 500 + random(5);
    const seller = random(3) === 0 ? 900 + random(2) : null;
    await this.db.query(
      `insert into orders (id, number, user_id, seller_id, source, delivery_mode, client_name, client_prenom, client_email,
         client_address, client_postal_code, client_city, net_cents, shipping_cents, vat_cents, total_cents, stock_reserved, placed_at)
       overriding system value values ($1::int, 'CMD-2026-' || lpad(($1::int)::text, 6, '0'), $5, $2, 'staff', 4, '', '', 'a@b.re', '',
         $3, $4, 1, 0, 0, 1, false, now())`,
      [id, seller, postalCode, city, customer],
    );
    const lines = await this.insertLines(id, random);
    const day = `202${5 + random(2)}-${['01-31', '02-01', '12-31'][random(3)]}`;
    const issuedOn = new Date(`${day}T${random(2) === 0 ? '00:00:00' : '23:59:59'}+04:00`);
    const ids = await this.issue(id, { issuedOn, lines: invoiceLines(lines, random), random });
    const documents = await this.db.query<Pick<SoldDocument, 'id' | 'kind' | 'content'>>(
      'select id, kind, content from invoices where id = any($1) order by id',
      [ids],
    );
    const products = lines.map(({ product }) => product);
    return documents.map((document) => ({ ...document, day, customer, seller, commune, products }));
  }

  private insertLines(orderId: number, random: Random) {
    const lines = Array.from({ length: 1 + random(4) }, () => this.randomLine(random));
    return Promise.all(
      lines.map(async (sold, index) => {
        const { quantity, unitNet, vatRate, net, vat, gross } = sold.line;
        await this.db.query(
          `insert into order_lines (order_id, line_number, kind, product_id, name, reference, image_urls, quantity, unit_net_cents,
             vat_rate_bp, net_cents, vat_cents, gross_cents)
           values ($1, $2, $3, $4, 'x', 'x', '', $5, $6, $7, $8, $9, $10)`,
          [
            orderId,
            index + 1,
            sold.product ? 'product' : 'free',
            sold.product?.id ?? null,
            quantity,
            unitNet,
            vatRate,
            net,
            vat,
            gross,
          ],
        );
        return sold;
      }),
    );
  }

  private randomLine(random: Random) {
    const product = random(5) === 0 ? null : (this.products[random(this.products.length)] ?? null);
    const quantity = 1 + random(3);
    const vatRate = rates[random(2)] ?? 850;
    const net = quantity * (100 + random(9000));
    const eco = random(2) * Math.min(net, 50);
    const gross = withVat(net, vatRate);
    const amounts = { quantity, vatRate, unitNet: Math.round(net / quantity), net, vat: gross - net, gross };
    const line = { label: 'x', nature: 'bien' as const, reference: product ? 'x' : '', ...amounts };
    return { product, line: { ...line, ecoNet: eco, ecoGross: eco } };
  }

  private async issue(
    orderId: number,
    sale: { issuedOn: Date; lines: ReturnType<typeof invoiceLines>; random: Random },
  ): Promise<number[]> {
    const { issuedOn, lines, random } = sale;
    const { invoiceId } = await this.source.transaction((tx) =>
      this.invoices.issue(tx, {
        orderId,
        orderNumber: `CMD-2026-${orderId}`,
        issuedOn,
        suppliedOn: issuedOn,
        buyer: { name: 'M', company: null, addressLines: [], email: 'a@b.re', siret: null, vatNumber: null },
        lines,
        shipping: 0,
        paidBy: 'Carte bancaire',
        paidAt: issuedOn,
      }),
    );
    const ids = [invoiceId];
    for (let n = random(3); n > 0; n -= 1) {
      const request = { invoiceId, credit: randomCredit(random), reason: 'Retour', key: `${orderId}-${n}`, issuedOn };
      const issued = await this.source
        .transaction((tx) => this.creditNotes.issue(tx, request))
        .catch((error: { code?: string }) => {
          if (error.code !== 'credit-too-large') throw error;
          return null;
        });
      if (issued) ids.push(issued.creditNoteId);
    }
    return ids;
  }
}

function randomCredit(random: Random): Credit {
  if (random(3) === 0) return 'everything-left';
  return random(2) === 0 ? { gross: 1 + random(40) } : { leftOf: [{ lineNumber: 1, quantity: 1 }] };
}

/** With delivery and a discount per VAT rate, or without. */
function invoiceLines(
  sold: readonly { line: ReturnType<typeof amountLine> & { nature: 'bien'; ecoNet: number; ecoGross: number } }[],
  random: Random,
) {
  const lines = sold.map(({ line }) => line);
  const delivery = random(2) === 0 ? [amountLine('Livraison', 850, 1085)] : [];
  const isReduced = random(2) === 0;
  const discounts = rates.flatMap((rate) => {
    const gross = sum(lines.flatMap((line) => (line.vatRate === rate ? [line.gross - line.ecoGross] : [])));
    return isReduced && gross > 10 ? [amountLine('Remise, code A', rate, -1 - random(gross - 1))] : [];
  });
  return [...lines, ...delivery, ...discounts];
}

function amountLine(label: string, rate: number, gross: number) {
  const { net, vat } = splitVat(gross, rate);
  return { label, reference: '', quantity: 1, unitNet: net, vatRate: rate, net, vat, gross };
}
