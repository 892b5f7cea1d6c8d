import { formatEuros } from '@boutik/kernel';

/** The columns that staff edit by hand. */
export interface EditedProduct {
  name: string;
  description_html: string;
  ean: string | null;
  net_price_cents: number | null;
  promo_price_cents: number | null;
  purchase_price_cents: number | null;
  stock: number;
  is_new: boolean;
  is_refurbished: boolean;
  badge: string | null;
  delivery_time: string | null;
  is_active: boolean;
}

/** One change in the change log of a product, as French text, so that old entries stay readable when fields change. */
export interface FieldChange {
  champ: string;
  avant: string;
  apres: string;
}

type FieldReader = (product: EditedProduct) => string | number | boolean | null;

const MAX_TEXT_LENGTH = 500;
const formatMoney = (cents: number | null) => (cents === null ? null : `${formatEuros(cents)} HT`);
const fields: readonly [string, FieldReader][] = [
  ['Nom', (p) => p.name],
  [
    'Description',
    (p) =>
      p.description_html
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim() || null,
  ],
  ['EAN', (p) => p.ean],
  ['Prix de vente', (p) => formatMoney(p.net_price_cents)],
  ['Prix promotionnel', (p) => formatMoney(p.promo_price_cents)],
  ['Prix d’achat', (p) => formatMoney(p.purchase_price_cents)],
  ['Stock', (p) => p.stock],
  ['Nouveau', (p) => p.is_new],
  ['Reconditionné', (p) => p.is_refurbished],
  ['Badge', (p) => p.badge],
  ['Délai de livraison', (p) => p.delivery_time],
  ['En vente', (p) => p.is_active],
];

/** The fields that an edit changed; texts are cut to 500 characters. */
export function changedFields(before: EditedProduct, after: EditedProduct): FieldChange[] {
  return fields.flatMap(([champ, read]) => {
    const [avant, apres] = [toText(read(before)), toText(read(after))];
    return avant === apres
      ? []
      : [{ champ, avant: avant.slice(0, MAX_TEXT_LENGTH), apres: apres.slice(0, MAX_TEXT_LENGTH) }];
  });
}

function toText(value: string | number | boolean | null): string {
  if (value === null || value === '') return '—';
  return typeof value === 'boolean' ? (value ? 'oui' : 'non') : String(value);
}
