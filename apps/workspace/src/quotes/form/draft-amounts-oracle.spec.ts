import {
  dice,
  inEuros,
  type QuoteLine,
  expectedQuoteTotals,
  randomLines,
} from '../../../../../test/quotes/expected-quote-totals';
import { draftAmounts, draftReduction, lineAmounts, lineShares, sectionTotal } from './draft-amounts';
import { newDraft } from './new-draft';
import { toQuoteBody } from './quote-body';
import { type DraftLine, emptyLine, type QuoteDraft } from './quote-draft';

/** The same six products, and so the same 200 quotes, as test/quotes/quote-totals.e2e-spec.ts asks the server for. */
const catalogue = [850n, 210n, 0n].flatMap((rate, index) =>
  [0n, 417n].map((fee, feeIndex) => ({ product: 2 * index + feeIndex + 1, rate, fee })),
);

/** A line of the form, with the eco-participation of one unit, tax included. */
function draftLine(line: QuoteLine, index: number): DraftLine {
  const { kind, product, rate, fee } = line;
  const eco = Number((fee * (10_000n + rate) * 2n + 10_000n) / 20_000n);
  const price = Number(line.price);
  const chosen = { id: product, name: `Article ${product}`, reference: '', stock: 9999, picture: '', eco, price };
  return {
    ...emptyLine(String(index), kind),
    product: kind === 'produit' ? chosen : null,
    text: kind === 'produit' ? '' : `Texte ${index}`,
    vatRate: Number(rate),
    quantity: Number(line.quantity),
    unitPrice: Number(line.price),
    discount: Number(line.discount),
  };
}

/** The smallest rate, in basis points, that is not below the given reduction. */
function expectedRate(lines: readonly QuoteLine[], discount: bigint): number {
  const full = lines.map((line) => ({ ...line, discount: 0n }));
  const { totals, ecos } = expectedQuoteTotals(full, 0n);
  const weights = totals.map((total, index) => total - (ecos[index] ?? 0n));
  const total = weights.reduce((a, b) => a + b, 0n);
  if (total === 0n) return Number(discount);
  const left = lines.reduce((all, line, index) => all + (weights[index] ?? 0n) * (10_000n - line.discount), 0n);
  let [below, rate] = [-1n, 10_000n];
  while (rate - below > 1n) {
    const middle = (below + rate) / 2n;
    if ((10_000n - middle) * total * 10_000n <= left * (10_000n - discount)) rate = middle;
    else below = middle;
  }
  return Number(rate);
}

it('computes 200 random quotes to the cent like an independent program and the server', () => {
  const random = dice(974);
  for (let round = 0; round < 200; round += 1) {
    const lines = randomLines(random, catalogue);
    const discount = BigInt(random(2) === 0 ? 0 : random(3001));
    const expected = expectedQuoteTotals(lines, discount);
    const client = { id: 1, name: 'Marie', email: 'm@p.re' };
    const draft: QuoteDraft = {
      ...newDraft(new Date()),
      client,
      discount: Number(discount),
      lines: lines.map(draftLine),
    };
    const amounts = [expected.subtotal, expected.taken, expected.total, expected.eco].map(Number);
    expect(Object.values(draftAmounts(draft))).toEqual(amounts);
    expect(lineShares(draft)).toEqual(expected.paid.map(Number));
    expect(draft.lines.map((line) => Object.values(lineAmounts(line)))).toEqual(
      expected.units.map((unit, index) => [unit, expected.totals[index], expected.ecos[index]].map(Number)),
    );
    for (const [index, { kind }] of lines.entries())
      if (kind === 'section') expect(sectionTotal(draft.lines, index)).toBe(Number(expected.sections[index]));
    const products = lines.filter(({ kind }) => kind === 'produit');
    expect(draftReduction(draft).rate).toBe(Math.max(expectedRate(lines, discount), expectedRate(products, discount)));
    expect(toQuoteBody(draft, 'draft')).toMatchObject({
      subtotal: inEuros(expected.subtotal),
      discount_amount: inEuros(expected.taken),
      total_amount: inEuros(expected.total),
    });
  }
});
