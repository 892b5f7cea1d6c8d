import type { readQuoteBoard, ReplyOf } from '@boutik/contract';
import { QuoteFixture, pdfText } from './quote-fixture.js';
import { dice, inEuros as euros, expectedQuoteTotals, randomLines, wireLines } from './expected-quote-totals.js';

jest.setTimeout(300_000);
/** The computation alone runs over more in draft-amounts-oracle.spec.ts. */
const QUOTES = 40;
const PRINTED_EACH = 20;

it('computes random quotes to the cent in every API reply, on the board and in the PDF', async () => {
  const fixture = await QuoteFixture.open();
  await fixture.shop.startWorker();
  // No discount of an administrator needs an approval.
  fixture.seller = fixture.admin;
  const client = await fixture.shop.signIn('Grondin');
  const products = await createProducts(fixture);
  const roll = dice(974);
  const all = { net: 0n, total: 0n };
  for (let turn = 0; turn < QUOTES; turn += 1) {
    const lines = randomLines(roll, products);
    const discount = BigInt(roll(2) === 0 ? 0 : roll(3001));
    const right = expectedQuoteTotals(lines, discount);
    all.net += right.net;
    all.total += right.total;
    const id = await fixture.create({
      status: 'sent',
      discount_percentage: Number(discount) / 100,
      total_amount: 1,
      items: wireLines(lines),
    });
    const amounts = {
      subtotal: euros(right.subtotal),
      discount_amount: euros(right.taken),
      total_amount: euros(right.total),
      total_ht: euros(right.net),
      taxe: euros(right.tax),
      eco_participation_ttc: euros(right.eco),
      items: lines.map(({ kind }, at) => ({
        type: kind,
        discounted_price: euros(right.units[at] ?? 0n),
        total_price: euros(right.totals[at] ?? 0n),
        eco_participation_ttc: euros(right.ecos[at] ?? 0n),
        sous_total: kind === 'section' ? euros(right.sections[at] ?? 0n) : null,
      })),
    };
    expect((await fixture.read(id)).body['data']).toMatchObject(amounts);
    expect((await fixture.shop.call('GET', `/api/devis/${id}`, { token: client })).body['devis']).toMatchObject(
      amounts,
    );
    if (turn % PRINTED_EACH !== 0) continue;
    const printed = pdfText(await fixture.shop.call('GET', `/api/devis/${id}/pdf`, { token: client })).replace(
      /\s/g,
      '',
    );
    for (const amount of [right.total, right.net, right.tax, ...right.sections, right.eco])
      if (amount !== null && amount > 0n) expect(printed).toContain(`${euros(amount).toFixed(2).replace('.', ',')}€`);
  }
  const board = await fixture.shop.call<ReplyOf<typeof readQuoteBoard>>('GET', '/api/commercial/suivi-devis', {
    token: fixture.admin,
  });
  expect(board.body.data.etapes.find(({ etape }) => etape === 'sent')).toMatchObject({
    nombre: QUOTES,
    total_ht: euros(all.net),
    total_ttc: euros(all.total),
  });
  await fixture.shop.close();
});

/** Three rates, with and without eco-participation. */
function createProducts({ shop }: QuoteFixture) {
  const kinds = [850, 210, 0].flatMap((vatRateBp) => [0, 417].map((ecoFeeCents) => ({ vatRateBp, ecoFeeCents })));
  return Promise.all(
    kinds.map(async ({ vatRateBp, ecoFeeCents }) => ({
      rate: BigInt(vatRateBp),
      fee: BigInt(ecoFeeCents),
      product: await shop.createProduct({ netPriceCents: 900, stock: 9999, vatRateBp, ecoFeeCents }),
    })),
  );
}
