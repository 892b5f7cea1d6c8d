import { z } from 'zod';
import { quoteQuantity } from './quotes.js';
import { amount, flag, id, text, wholeNumber } from './wire.js';

/** Euros: totals are integers of cents in the database. */
const MAX_TOTAL = 21_474_836;

const chosenLine = z.object({ id, quantite: quoteQuantity.optional() });
/** The lines that the client takes among those that the quote leaves to him; the options that are not listed are left out. */
const quoteChoice = z.array(chosenLine, 'Des lignes sont attendues.').max(200, 'Un devis a au plus 200 lignes.');

function toWireLine(part: string): z.input<typeof chosenLine> {
  const [line, quantite] = part.split(':');
  return { id: Number(line), ...(quantite !== undefined && { quantite: Number(quantite) }) };
}

/** The same in an address: "12,15:3" takes line 12, and three of line 15. Shows the quote with the amounts of this choice. */
export const quoteChoiceQuery = z.object({
  choix: z
    .string()
    .max(4000)
    .regex(/^(\d{1,10}(:\d{1,4})?(,\d{1,10}(:\d{1,4})?)*)?$/, 'Ce choix n’est pas lisible.')
    .transform((choice) => choice.split(',').filter(Boolean).map(toWireLine))
    .pipe(quoteChoice)
    .optional(),
});

/** A client's decision on a quote. */
export const quoteDecision = z.object({
  decision: z.enum(['accepted', 'rejected'], 'La décision est accepted ou rejected.'),
  comment: text(2000)
    .nullish()
    .transform((comment) => comment || null),
  /** The name typed as a signature. */
  signer_name: text(120)
    .nullish()
    .transform((name) => name?.replace(/\s+/g, ' ') || null),
  pay: flag.default(false),
  /** Without it, an acceptance takes the quote as it was offered: no option, the first of each group. */
  choix: quoteChoice.optional(),
  /** The total that the client has read, in euros; 409 when the choice has another one. */
  total: amount('Un total est attendu.').min(0).max(MAX_TOTAL).optional(),
  /** The version that the client has read; 409 when it is no longer the current one. */
  version: wholeNumber(1).optional(),
});
