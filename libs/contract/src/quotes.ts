import { MAX_ID, natures, STANDARD_VAT, vatRates } from '@boutik/kernel';
import { z } from 'zod';
import { amount, day, euros, flag, id, line, orNumericString, text, wholeNumber, wireNumber } from './wire.js';

/** Of the cart, word for word, although it is a quote (SF-379). */
export const SIGN_IN_TO_QUOTE = 'Vous devez être connecté pour ajouter un produit au panier.';

export const quoteStatuses = ['draft', 'sent', 'accepted', 'rejected'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

const price = amount('Un prix est attendu.')
  .min(0, 'Le prix ne peut pas être négatif.')
  .max(9_999_999, 'Le prix est trop grand.');
const percent = wireNumber('Une remise est attendue.')
  .refine((rate) => Math.abs(rate - Math.round(rate * 100) / 100) <= 1e-11 * Math.abs(rate), 'Deux décimales au plus.')
  .min(0, 'La remise est au moins 0.')
  .max(100, 'La remise est au plus 100.');
const ignored = z.unknown().optional();

/** A product of the catalogue, what the shop sells besides it, or a title over the lines that follow it. */
export const quoteLineTypes = ['produit', 'libre', 'section'] as const;
export type QuoteLineType = (typeof quoteLineTypes)[number];

/** In percent, as `taux_tva` everywhere. */
const knownRates = vatRates.map((rate) => rate / 100);
const NO_RATE = 'Le taux de TVA est 8,5, 2,1 ou 0.';
/** As text too: a list's choices have nothing else. */
const vatRate = orNumericString(wireNumber(NO_RATE).pipe(z.literal(knownRates, NO_RATE)));

const priced = {
  quantity: wireNumber('Une quantité est attendue.')
    .int('La quantité est un nombre entier.')
    .min(1, 'La quantité est au moins 1.')
    .max(9999),
  unit_price: price,
  discount_percentage: percent.nullish().transform((rate) => rate ?? 0),
  discounted_price: ignored,
  total_price: ignored,
};

/** All amounts of a quote include tax, in euros; HT and VAT are split out of the total (WS-284). */
const productLine = z.object({
  type: z
    .literal('produit')
    .nullish()
    .transform((): 'produit' => 'produit'),
  product_id: id,
  product_name: line(255, 'Le nom du produit est obligatoire.'),
  ...priced,
});
/** Neither a product nor stock: work, transport, what is ordered for this client alone. */
const freeLine = z.object({
  type: z.literal('libre'),
  product_id: z.null('Une ligne libre n’a pas de produit.').optional(),
  product_name: line(255, 'La désignation est obligatoire.'),
  description: text(1000)
    .nullish()
    .transform((description) => description || null),
  ...priced,
  taux_tva: vatRate.default(STANDARD_VAT / 100),
  /** Invoices must say which it is; work is what free lines are mostly written for. */
  nature: z.enum(natures, 'Une ligne libre est un bien ou un service.').default('service'),
});
const sectionLine = z.object({
  type: z.literal('section'),
  product_name: line(255, 'Le titre de la section est obligatoire.'),
});
/** One line as staff write it, in quotes and in templates; what is no `type` is a product. */
export const quoteItemInput = z.discriminatedUnion('type', [productLine, freeLine, sectionLine], {
  error: ({ code }) => (code === 'invalid_union' ? 'Ce type de ligne n’existe pas.' : 'Une ligne est attendue.'),
});
export type QuoteItemInput = z.output<typeof quoteItemInput>;

export const quoteInput = z.object({
  quote_number: z.preprocess((v) => (v === '' || v === null ? undefined : v), text(40).optional()),
  client_id: wireNumber('Le client est obligatoire.')
    .int()
    .positive('Le client est obligatoire.')
    .max(MAX_ID, "Ce client n'existe pas."),
  subtotal: ignored,
  discount_percentage: percent.nullish().transform((rate) => rate ?? 0),
  discount_amount: ignored,
  total_amount: ignored,
  status: z.enum(quoteStatuses, 'Ce statut n’existe pas.').default('draft'),
  valid_until: day('La date de validité est obligatoire.'),
  notes: text(5000)
    .nullish()
    .transform((notes) => notes || null),
  /**
   * Asks an administrator for a reduction beyond one's own limit, and says why. Together with the status `sent` the quote
   * is saved as a draft that waits for the answer.
   */
  approval_reason: text(1000)
    .nullish()
    .transform((reason) => reason || null),
  /** The `edition` that the writer has read: another one by now answers 409. Left out, the last one to save wins. */
  edition: text(40).nullish(),
  items: z
    .array(quoteItemInput, 'Au moins une ligne est attendue.')
    .min(1, 'Au moins une ligne est attendue.')
    .max(200, 'Un devis a au plus 200 lignes.'),
});
export type QuoteInput = z.output<typeof quoteInput>;

/** A line put on an existing quote from a product's page; name and price are the product's when left out (SF-213). */
export const quoteItemAddition = productLine.extend({
  quote_id: id,
  product_name: productLine.shape.product_name.optional(),
  quantity: productLine.shape.quantity.default(1),
  unit_price: price.optional(),
});
export type QuoteItemAddition = z.output<typeof quoteItemAddition>;

/** A line as it was saved. On sections quantity, rate and amounts are 0. */
export const quoteItem = z.object({
  id: z.number(),
  type: z.enum(quoteLineTypes),
  /** Null on free lines and sections, as `product`. */
  product_id: z.number().nullable(),
  /** The designation of a free line, the title of a section. */
  product_name: z.string(),
  description: z.string().nullable(),
  quantity: z.number(),
  unit_price: euros,
  discount_percentage: z.number(),
  discounted_price: euros,
  total_price: euros,
  taux_tva: z.number(),
  /** Null on sections. */
  nature: z.enum(natures).nullable(),
  /** What of `unit_price` and of `total_price` is eco-participation, tax included: no discount reduces it (law L12). */
  eco_participation_unitaire_ttc: euros,
  eco_participation_ttc: euros,
  /** On sections: what the lines up to the next section cost. Null on the others. */
  sous_total: euros.nullable(),
  product: z.object({ id: z.number(), url_image: z.string() }).nullable(),
});
const person = z.object({ id: z.number(), name: z.string(), email: z.string(), phone: z.string().nullable() });

export const quoteHead = z.object({
  id: z.number(),
  quote_number: z.string(),
  client_id: z.number(),
  client: person.extend({ address: z.string() }),
  commercial: person,
  total_amount: euros,
  formatted_total_amount: z.string(),
  status: z.enum(quoteStatuses),
  status_label: z.string(),
  valid_until: z.string(),
  is_expired: z.boolean(),
  /** The discount that was asked of an administrator, and the answer; null where none is needed. */
  approval: z
    .object({
      status: z.enum(['pending', 'given', 'refused']),
      discount_percentage: z.number(),
      reason: z.string(),
      answer: z.string().nullable(),
    })
    .nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  sent_at: z.string().nullable(),
  /** When the client asked for it from the shop; null for what staff wrote unasked. */
  requested_at: z.string().nullable(),
});
export type QuoteHead = z.output<typeof quoteHead>;

/** The proof of an acceptance by the client: hashes in hexadecimal, the network instead of the address. */
export const quoteSignature = z.object({
  name: z.string().nullable(),
  signed_at: z.string(),
  network: z.string().nullable(),
  content_sha256: z.string(),
  pdf_sha256: z.string().nullable(),
});

/** What a client says to a quote. */
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
  /** The version that the client has read; when it is no longer the current one the answer is 409. */
  version: wholeNumber(1).optional(),
});

export const quote = quoteHead.extend({
  subtotal: euros,
  discount_percentage: z.number(),
  discount_amount: euros,
  total_ht: euros,
  taxe: euros,
  /** What of `total_amount` is eco-participation. */
  eco_participation_ttc: euros,
  notes: z.string().nullable(),
  decision_date: z.string().nullable(),
  client_comment: z.string().nullable(),
  version: z.number(),
  /** Another text after every change, of a draft too: whoever saves says which one was read. */
  edition: z.string(),
  /** When a person first looked at this version through the link. */
  opened_at: z.string().nullable(),
  signature: quoteSignature.nullable(),
  /** Units given away that an administrator was asked for, as `approval` says the discount; null where none was asked. */
  approval_free_units: z.number().nullable(),
  /**
   * `max_quantity` is null where no stock limits it. `catalogue_price` is what a product's discount is measured against,
   * tax included; null on what is no product.
   */
  items: z.array(quoteItem.extend({ max_quantity: z.number().nullable(), catalogue_price: euros.nullable() })),
  history: z.array(
    z.object({
      action: z.string(),
      description: z.string(),
      /** Who did it: a person's name, the client's, or the shop's own clockwork. */
      actor: z.string(),
      created_at: z.string(),
    }),
  ),
});
export type Quote = z.output<typeof quote>;

/** What the holder of the link sees: no internal history, no stock. */
export const clientQuote = quote
  .omit({
    history: true,
    items: true,
    client_id: true,
    approval: true,
    approval_free_units: true,
    opened_at: true,
    edition: true,
  })
  .extend({
    /** Accepted and not paid: a decision `accepted` with `pay` leads to its payment. */
    payable: z.boolean(),
    items: z.array(quoteItem),
  });
export type ClientQuote = z.output<typeof clientQuote>;
