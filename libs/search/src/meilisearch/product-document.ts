import { shownPromotion, soldPrice } from '@boutik/catalog';
import type { Specification } from '@boutik/contract';
import { withVat } from '@boutik/kernel';
import { z } from 'zod';
import { parseMeasure } from '../facet-index/measure.js';
import { extractOptions } from '../facet-index/indexed-product.js';
import { referenceKey } from '../postgres/query-words.js';
import { prefixesOf, indexedText, mixedWords, modelNames } from './document-words.js';
import { nameSortKey } from './name-sort-key.js';
import { nameToken, numberField, optionToken } from './option-token.js';

/** A product row as read for the index. Prices in cents without tax, VAT rate in basis points. */
export const productRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  reference: z.string(),
  ean: z.string().nullable(),
  brand: z.string().nullable(),
  category_id: z.number(),
  subcategory_id: z.number(),
  subsubcategory_id: z.number(),
  categories: z.array(z.string()),
  badge: z.string().nullable(),
  description_html: z.string(),
  net_price_cents: z.number(),
  promo_price_cents: z.number().nullable(),
  struck_price_cents: z.number().nullable(),
  is_promotion: z.boolean(),
  vat_rate_bp: z.number(),
  is_new: z.boolean(),
  is_refurbished: z.boolean(),
  stock: z.number(),
  sold_count: z.number(),
  created_ms: z.number(),
  specification: z.custom<Specification>(),
  family_id: z.number().nullable(),
  is_representative: z.boolean().nullable(),
});
export type ProductRow = z.infer<typeof productRow>;

type Flag = 0 | 1;

/** The Meilisearch document of a product: searchable texts, fields to filter and count, fields to sort. */
export interface ProductDocument {
  id: number;
  /** Name, brand, reference, categories: separate texts, so that no phrase spans two of them. */
  title: string[];
  models: string[];
  beginnings: string[];
  /** Texts in brackets in the name, and the badge: "RTX 5070" in brackets is a component of the product. */
  asides: string[];
  sheet: string[];
  codes: string[];
  text: string;
  reference: string;
  ean: string | null;
  brand: string | null;
  brandKey: string | null;
  category: number;
  subcategory: number;
  subsubcategory: number;
  promotion: Flag;
  isNew: Flag;
  refurbished: Flag;
  priceWithTax: number;
  priceWithoutTax: number;
  options: string[];
  /** Numbers of the options that are measures, by group (see `numberField`). */
  numbers: Record<string, number[]>;
  inStock: Flag;
  appeal: number;
  createdAt: number;
  nameOrder: string;
  inFamily: Flag;
  family: number | null;
  representative: Flag;
}

const MAX_TEXT_LENGTH = 4000;
/** Limit for specifications with hundreds of codes. */
const MAX_CODES = 300;

export function toDocument(row: ProductRow): ProductDocument {
  const brackets = Array.from(row.name.matchAll(/\(([^)]*)\)/g), ([, inside = '']) => inside);
  const nameTexts = [row.name.replace(/\([^)]*\)/g, ' '), row.brand ?? '', row.reference];
  const models = [...new Set([...nameTexts.flatMap(modelNames), referenceKey(row.reference)])];
  const title = toIndexedTexts([...nameTexts, row.ean ?? '', ...row.categories]);
  const numbers = title.flatMap((text) => text.split(' ').filter((word) => /^\d{4,}$/.test(word)));
  const values = specificationValues(row.specification).join('\n').slice(0, MAX_TEXT_LENGTH).split('\n');
  const text = row.description_html.replace(/<[^>]*>/g, ' ').slice(0, MAX_TEXT_LENGTH);
  return {
    id: row.id,
    title,
    models,
    beginnings: prefixesOf([...models, ...numbers]),
    asides: toIndexedTexts([...brackets, row.badge ?? '']),
    sheet: toIndexedTexts(values),
    codes: [...new Set([...brackets.flatMap(modelNames), ...mixedWords([...values, text])])].slice(0, MAX_CODES),
    text: indexedText(text),
    reference: referenceKey(row.reference),
    ean: row.ean,
    brand: row.brand === null ? null : nameToken(row.brand),
    brandKey: row.brand === null ? null : brandKey(row.brand),
    category: row.category_id,
    subcategory: row.subcategory_id,
    subsubcategory: row.subsubcategory_id,
    isNew: flag(row.is_new),
    refurbished: flag(row.is_refurbished),
    ...priceFields(row),
    ...optionFields(row.specification),
    inStock: flag(row.stock > 0),
    appeal: (row.badge === null ? 0 : 1e9) + row.sold_count,
    createdAt: row.created_ms,
    nameOrder: nameSortKey(row.name),
    inFamily: flag(row.family_id !== null),
    family: row.family_id,
    representative: flag(row.is_representative === true),
  };
}

function toIndexedTexts(texts: readonly string[]): string[] {
  return texts.map(indexedText).filter((text) => text !== '');
}

/** The token of a brand in lower case, for comparison ignoring case. */
export function brandKey(name: string): string {
  return nameToken(name.toLowerCase());
}

function priceFields(row: ProductRow): Pick<ProductDocument, 'promotion' | 'priceWithTax' | 'priceWithoutTax'> {
  const pricing = {
    netPriceCents: row.net_price_cents,
    promoPriceCents: row.promo_price_cents,
    isPromotion: row.is_promotion,
    struckPriceCents: row.struck_price_cents,
  };
  const sold = soldPrice(pricing);
  return {
    promotion: flag(shownPromotion(pricing, row.stock) !== null),
    priceWithoutTax: sold,
    priceWithTax: withVat(sold, row.vat_rate_bp),
  };
}

function optionFields(specification: Specification): Pick<ProductDocument, 'options' | 'numbers'> {
  const options = new Set<string>();
  const numbers = new Map<string, Set<number>>();
  for (const [group, option] of extractOptions(specification)) {
    const token = optionToken(group, option);
    if (token !== null) options.add(token);
    const measure = parseMeasure(option);
    if (!measure) continue;
    const field = numberField(group).slice('numbers.'.length);
    numbers.set(field, (numbers.get(field) ?? new Set()).add(measure.value));
  }
  return {
    options: [...options],
    numbers: Object.fromEntries([...numbers].map(([field, values]) => [field, [...values]])),
  };
}

/** Every text and number of a specification, in its order. */
function specificationValues(sheet: Specification): string[] {
  return Object.values(sheet).flatMap((value) => {
    if (Array.isArray(value)) return value;
    if (typeof value === 'object' && value !== null) return specificationValues(value);
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  });
}

function flag(value: boolean): Flag {
  return value ? 1 : 0;
}
