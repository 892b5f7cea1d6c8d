import { lineChoices, MAX_ID, natures, STANDARD_VAT, vatRates } from '@boutik/kernel';
import { z } from 'zod';
import { requestedDeposit, depositInput } from './deposits.js';
import { quoteSignature } from './quote-signature.js';
import { amount, isoDate, euros, id, line, orNumericString, text, wireNumber } from './wire.js';

/** The text of SF-379, which says "panier" although it is about a quote. */
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

/** A product of the catalogue, a free line (not in the catalogue), or a section title above the lines that follow. */
export const quoteLineTypes = ['produit', 'libre', 'section'] as const;
export type QuoteLineType = (typeof quoteLineTypes)[number];

/** In percent, as `taux_tva` everywhere. */
const knownRates = vatRates.map((rate) => rate / 100);
const UNKNOWN_VAT_RATE = 'Le taux de TVA est 8,5, 2,1 ou 0.';
/** Also accepted as a string: the value of a select is a string. */
const vatRate = orNumericString(wireNumber(UNKNOWN_VAT_RATE).pipe(z.literal(knownRates, UNKNOWN_VAT_RATE)));

/** Of a line of a quote. */
export const quoteQuantity = wireNumber('Une quantité est attendue.')
  .int('La quantité est un nombre entier.')
  .min(1, 'La quantité est au moins 1.')
  .max(9999, 'La quantité est au plus 9999.');
const quantityBound = quoteQuantity.nullish().transform((bound) => bound ?? null);

const pricedLineFields = {
  quantity: quoteQuantity,
  /** What the client may choose: an optional line, or one of the lines of the same `groupe`. */
  choix: z
    .enum(lineChoices, 'Ce choix n’existe pas.')
    .nullish()
    .transform((choice) => choice ?? null),
  groupe: text(80)
    .nullish()
    .transform((group) => group || null),
  /** The bounds within which the client may change the quantity; both or none. */
  quantite_min: quantityBound,
  quantite_max: quantityBound,
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
  ...pricedLineFields,
});
/** Not a product and without stock: labour, transport, special orders for one client. */
const freeLine = z.object({
  type: z.literal('libre'),
  product_id: z.null('Une ligne libre n’a pas de produit.').optional(),
  product_name: line(255, 'La désignation est obligatoire.'),
  description: text(1000)
    .nullish()
    .transform((description) => description || null),
  ...pricedLineFields,
  taux_tva: vatRate.default(STANDARD_VAT / 100),
  /** Goods or service, required on invoices; most free lines are labour. */
  nature: z.enum(natures, 'Une ligne libre est un bien ou un service.').default('service'),
});
const sectionLine = z.object({
  type: z.literal('section'),
  product_name: line(255, 'Le titre de la section est obligatoire.'),
});
/** One line as staff enter it, in quotes and in templates; without `type` it is a product. */
export const quoteItemInput = z.discriminatedUnion('type', [productLine, freeLine, sectionLine], {
  error: ({ code }) => (code === 'invalid_union' ? 'Ce type de ligne n’existe pas.' : 'Une ligne est attendue.'),
});
export type QuoteItemInput = z.output<typeof quoteItemInput>;

export const quoteInput = z.object({
  quote_number: text(40)
    .nullish()
    .transform((number) => number || undefined)
    .optional(),
  client_id: wireNumber('Le client est obligatoire.')
    .int()
    .positive('Le client est obligatoire.')
    .max(MAX_ID, "Ce client n'existe pas."),
  subtotal: ignored,
  discount_percentage: percent.nullish().transform((rate) => rate ?? 0),
  discount_amount: ignored,
  total_amount: ignored,
  status: z.enum(quoteStatuses, 'Ce statut n’existe pas.').default('draft'),
  valid_until: isoDate('La date de validité est obligatoire.'),
  notes: text(5000)
    .nullish()
    .transform((notes) => notes || null),
  /** Null: none. Absent: as it is, or as the settings say for a new quote. */
  acompte: depositInput.nullish(),
  /**
   * Requests an administrator's approval for a discount above the caller's limit, with the reason. With status `sent`
   * the quote is saved as a draft until the decision.
   */
  approval_reason: text(1000)
    .nullish()
    .transform((reason) => reason || null),
  /**
   * Optimistic locking: the `edition` (version tag) that was read; 409 when outdated. Without it, the last save wins.
   */
  edition: text(40).nullish(),
  items: z
    .array(quoteItemInput, 'Au moins une ligne est attendue.')
    .min(1, 'Au moins une ligne est attendue.')
    .max(200, 'Un devis a au plus 200 lignes.'),
});
export type QuoteInput = z.output<typeof quoteInput>;

/** A product line added to an existing quote; name and price default to those of the product (SF-213). */
export const quoteItemAddition = productLine.extend({
  quote_id: id,
  product_name: productLine.shape.product_name.optional(),
  quantity: productLine.shape.quantity.default(1),
  unit_price: price.optional(),
});
export type QuoteItemAddition = z.output<typeof quoteItemAddition>;

/** A saved line. On sections, quantity, VAT rate and amounts are 0. */
export const quoteItem = z.object({
  id: z.number(),
  type: z.enum(quoteLineTypes),
  /** Null on free lines and sections, like `product`. */
  product_id: z.number().nullable(),
  /** Name of the product, designation of a free line, or title of a section. */
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
  /** Eco-participation in `unit_price` and `total_price`, including tax; not reduced by discounts (law L12). */
  eco_participation_unitaire_ttc: euros,
  eco_participation_ttc: euros,
  /** What the client may choose, as in the input. */
  choix: z.enum(lineChoices).nullable(),
  groupe: z.string().nullable(),
  /** Whether the line counts in the amounts: an option only once the client has taken it. */
  choisi: z.boolean(),
  quantite_min: z.number().nullable(),
  quantite_max: z.number().nullable(),
  /** On sections: the sum of the lines that count up to the next section. Null on other lines. */
  sous_total: euros.nullable(),
  product: z.object({ id: z.number(), url_image: z.string() }).nullable(),
});
/** The address of an erased client is empty. */
const contact = z.object({ id: z.number(), name: z.string(), email: z.string(), phone: z.string().nullable() });

export const quoteSummary = z.object({
  id: z.number(),
  quote_number: z.string(),
  client_id: z.number(),
  client: contact.extend({ address: z.string() }),
  commercial: contact,
  total_amount: euros,
  formatted_total_amount: z.string(),
  status: z.enum(quoteStatuses),
  status_label: z.string(),
  valid_until: z.string(),
  is_expired: z.boolean(),
  /** The discount that an administrator must approve, and the decision; null when no approval is needed. */
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
  /** When the client requested the quote; null for quotes that staff created. */
  requested_at: z.string().nullable(),
  /** Messages of the client that the owner has not read. */
  messages_non_lus: z.number(),
});
export type QuoteSummary = z.output<typeof quoteSummary>;

/** Why the shop lost a quote. */
export const quoteLossReasons = ['price', 'delay', 'competitor', 'abandoned', 'silent', 'unsuitable', 'other'] as const;
export type QuoteLossReason = (typeof quoteLossReasons)[number];

export const quote = quoteSummary.extend({
  subtotal: euros,
  discount_percentage: z.number(),
  discount_amount: euros,
  total_ht: euros,
  taxe: euros,
  sans_tva: z.boolean(),
  /** Paid at the order, when it is asked for. */
  acompte: requestedDeposit.nullable(),
  /** Part of `total_amount` that is eco-participation. */
  eco_participation_ttc: euros,
  notes: z.string().nullable(),
  /** What the shop states on every quote, as it was when this one was sent. */
  conditions: z.string().nullable(),
  decision_date: z.string().nullable(),
  client_comment: z.string().nullable(),
  version: z.number(),
  /** Version tag for optimistic locking; changes with every modification. */
  edition: z.string(),
  /** When this version was first opened through the public link. */
  opened_at: z.string().nullable(),
  signature: quoteSignature.nullable(),
  /** The terms of sale that were accepted with it; null before, and where there were none. */
  cgv_version: z.number().nullable(),
  /** Why the quote is lost, as staff noted it; null for quotes that are not lost, or whose reason nobody noted. */
  perte: z.object({ motif: z.enum(quoteLossReasons), note: z.string().nullable() }).nullable(),
  /** Number of free units that an administrator must approve (see `approval`); null when no approval was requested. */
  approval_free_units: z.number().nullable(),
  /**
   * `max_quantity` is null when no stock limits it. `catalogue_price` is the reference price of a product's discount,
   * including tax; null on other lines.
   */
  items: z.array(quoteItem.extend({ max_quantity: z.number().nullable(), catalogue_price: euros.nullable() })),
  history: z.array(
    z.object({
      action: z.string(),
      description: z.string(),
      /** Name of the staff member or of the client, or the label of the automatic process. */
      actor: z.string(),
      created_at: z.string(),
    }),
  ),
});
export type Quote = z.output<typeof quote>;
