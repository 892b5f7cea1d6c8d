import { formatEuros, formatRate } from '@boutik/kernel';

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
  reference: string;
  seo_title: string | null;
  seo_description: string | null;
  supplier_reference: string | null;
  vat_rate_bp: number;
  eco_fee_cents: number | null;
  repair_index_tenths: number | null;
  spare_parts_years: number | null;
  energy_class: string | null;
  refurbished_grade: string | null;
  /** Names behind the ids. */
  brand: string | null;
  supplier: string | null;
  category: string | null;
}

/** One change in the change log of a product, as French text, so that old entries stay readable when fields change. */
export interface FieldChange {
  champ: string;
  avant: string;
  apres: string;
}

/** `tax` comes after amounts: " HT", or empty where the seller charges no VAT. */
type FieldReader = (product: EditedProduct, tax: string) => string | number | boolean | null;

const MAX_TEXT_LENGTH = 500;
const formatMoney = (cents: number | null, tax: string) => (cents === null ? null : `${formatEuros(cents)}${tax}`);
const formatDecimal = (tenths: number) => String(tenths / 10).replace('.', ',');
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
  ['Référence', (p) => p.reference],
  ['Catégorie', (p) => p.category],
  ['Marque', (p) => p.brand],
  ['EAN', (p) => p.ean],
  ['Titre pour les moteurs', (p) => p.seo_title],
  ['Texte pour les moteurs', (p) => p.seo_description],
  ['Fournisseur', (p) => p.supplier],
  ['Référence du fournisseur', (p) => p.supplier_reference],
  ['Prix de vente', (p, tax) => formatMoney(p.net_price_cents, tax)],
  ['Prix promotionnel', (p, tax) => formatMoney(p.promo_price_cents, tax)],
  ['Prix d’achat', (p, tax) => formatMoney(p.purchase_price_cents, tax)],
  ['TVA', (p) => formatRate(p.vat_rate_bp)],
  ['Éco-participation', (p, tax) => formatMoney(p.eco_fee_cents, tax)],
  ['Indice de réparabilité', (p) => p.repair_index_tenths && formatDecimal(p.repair_index_tenths)],
  ['Pièces détachées (années)', (p) => p.spare_parts_years],
  ['Classe énergie', (p) => p.energy_class],
  ['Stock', (p) => p.stock],
  ['Nouveau', (p) => p.is_new],
  ['Reconditionné', (p) => p.is_refurbished],
  ['Grade', (p) => p.refurbished_grade],
  ['Badge', (p) => p.badge],
  ['Délai de livraison', (p) => p.delivery_time],
  ['En vente', (p) => p.is_active],
];

/** The fields that an edit changed; texts are cut to 500 characters. `tax` is the label of prices without tax. */
export function changedFields(before: EditedProduct, after: EditedProduct, tax: string): FieldChange[] {
  return fields.flatMap(([champ, read]) => {
    const [avant, apres] = [toText(read(before, tax)), toText(read(after, tax))];
    return avant === apres
      ? []
      : [{ champ, avant: avant.slice(0, MAX_TEXT_LENGTH), apres: apres.slice(0, MAX_TEXT_LENGTH) }];
  });
}

function toText(value: string | number | boolean | null): string {
  if (value === null || value === '') return '—';
  return typeof value === 'boolean' ? (value ? 'oui' : 'non') : String(value);
}
