import type { QuoteDraft } from './quote-draft';

/** French sentences by place: `client`, `validUntil`, `number`, `discount`, `<line key>.product|quantity|unitPrice|discount`. */
export type Faults = Readonly<Record<string, string>>;

export const INCOMPLETE = 'Veuillez remplir tous les champs requis';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What keeps a draft from being saved, in the order of the screen (WS-290, WS-291, WS-296). */
export function faultsOf({ client, validUntil, approvalReason, lines }: QuoteDraft): Faults {
  const faults: Record<string, string> = {};
  if (!client) faults.client = 'Choisissez un client.';
  if (!DAY.test(validUntil)) faults.validUntil = 'Indiquez une date.';
  for (const { key, product, quantity, unitPrice } of lines) {
    if (!product) faults[`${key}.product`] = 'Choisissez un produit.';
    if (quantity < 1) faults[`${key}.quantity`] = 'Au moins 1.';
    else if (product && quantity > product.stock)
      faults[`${key}.quantity`] = stockSentence(product.name, product.stock);
    if (unitPrice < 0) faults[`${key}.unitPrice`] = 'Au moins 0.';
  }
  if (approvalReason?.trim() === '') faults.approvalReason = 'Dites pourquoi cette remise.';
  return faults;
}

/** WS-294. */
export function stockSentence(product: string, most: number): string {
  return `Stock insuffisant pour ${product}. Maximum disponible: ${most}`;
}

const heads: Record<string, string> = {
  client_id: 'client',
  valid_until: 'validUntil',
  quote_number: 'number',
  discount_percentage: 'discount',
};
const columns: Record<string, string> = {
  product_id: 'product',
  product_name: 'product',
  quantity: 'quantity',
  unit_price: 'unitPrice',
  discount_percentage: 'discount',
};

/** The server's refusal (`items.0.quantity`) at the places of the screen; what has no place there is left out. */
export function refusedPlaces(errors: Readonly<Record<string, string>>, { lines }: QuoteDraft): Faults {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, sentence]) => {
      const [, at = '', name = ''] = /^items\.(\d+)\.(\w+)$/.exec(field) ?? [];
      const key = lines[Number(at)]?.key;
      const place = at === '' ? heads[field] : key && columns[name] && `${key}.${columns[name]}`;
      return place ? [[place, sentence]] : [];
    }),
  );
}
