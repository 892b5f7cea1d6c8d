import { type Customer, customerPrice, CustomerPrices, type CustomerProduct, ProductCodes } from '@boutik/catalog';
import { invalidField, sum, multiply } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { MAX_QUANTITY, MAX_QUICK_LINES, type QuickLine, readQuickLines } from '../domain/quick-order-lines.js';

export interface PricedQuickLine extends QuickLine {
  products: PricedProduct[];
}

/** At the quantity of its line; in cents excluding tax. */
interface PricedProduct {
  product: CustomerProduct;
  unitNet: number;
  net: number;
}

/** Finds the products of pasted references. */
@Injectable()
export class ReadQuickOrder {
  constructor(
    private readonly codes: ProductCodes,
    private readonly prices: CustomerPrices,
  ) {}

  /**
   * Two statements for any number of lines. Lines of the same code are one, with the sum of their quantities.
   * @throws DomainError invalid without lines, and for too many
   */
  async read(text: string, customer: Customer): Promise<{ lines: PricedQuickLine[]; net: number }> {
    const lines = merged(readQuickLines(text));
    if (lines.length === 0) throw invalidField('texte', 'Collez au moins une référence.');
    if (lines.length > MAX_QUICK_LINES)
      throw invalidField('texte', `${MAX_QUICK_LINES} lignes au plus\u202f: il y en a ${lines.length}.`);
    const idsByCode = await this.codes.find(lines.map(({ code }) => code));
    const products = await this.prices.find([...new Set([...idsByCode.values()].flat())], customer);
    const priced = lines.map((line) => {
      const found = (idsByCode.get(line.code) ?? []).flatMap((id) => products.get(id) ?? []);
      return { ...line, products: found.map((product) => priceOf(product, line.quantity ?? 1)) };
    });
    return { lines: priced, net: sum(priced.map(netOf)) };
  }
}

function priceOf(product: CustomerProduct, quantity: number): PricedProduct {
  const { unitNet } = customerPrice(product, quantity);
  return { product, unitNet, net: multiply(unitNet, quantity) };
}

/** Of a line that means one product. */
function netOf({ products: [first, ...others], quantity }: PricedQuickLine): number {
  return first && others.length === 0 && quantity !== null ? first.net : 0;
}

/** A wrong quantity stays one. */
function merged(lines: readonly QuickLine[]): QuickLine[] {
  const byCode = new Map<string, QuickLine>();
  for (const line of lines) {
    const key = line.code.toLowerCase();
    const known = byCode.get(key);
    const total = (known?.quantity ?? Number.NaN) + (line.quantity ?? Number.NaN);
    const quantity = total <= MAX_QUANTITY ? total : null;
    byCode.set(key, known ? { ...known, quantity } : line);
  }
  return [...byCode.values()];
}
