import type { DraftLine, QuoteDraft } from './quote-draft';

/** French messages by field: `client`, `validUntil`, `number`, `discount`, `<line key>.product|text|description|vatRate|quantity|unitPrice|discount`. */
export type Faults = Readonly<Record<string, string>>;

export const INCOMPLETE = 'Veuillez remplir tous les champs requis';
const NOTHING_PRICED = 'Un devis a au moins un produit ou une ligne libre\u202f: des sections ne suffisent pas.';
/** The server's own limit. */
const MOST = 9999;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The errors that prevent saving, in the order of the form (WS-290, WS-291, WS-296). */
export function faultsOf({ client, validUntil, approvalReason, lines }: QuoteDraft): Faults {
  const faults: Record<string, string> = {};
  if (!client) faults.client = 'Choisissez un client.';
  if (!DAY.test(validUntil)) faults.validUntil = 'Indiquez une date.';
  for (const line of lines) Object.assign(faults, lineFaults(line));
  const [first] = lines;
  if (first && lines.every((line) => line.type === 'section')) faults[`${first.key}.text`] ??= NOTHING_PRICED;
  if (approvalReason?.trim() === '') faults.approvalReason = 'Dites pourquoi cette remise.';
  return faults;
}

function lineFaults({ key, type, product, text, quantity, unitPrice }: DraftLine): Faults {
  const faults: Record<string, string> = {};
  if (type === 'section') return text.trim() === '' ? { [`${key}.text`]: 'Donnez un titre à la section.' } : faults;
  if (type === 'libre' && text.trim() === '') faults[`${key}.text`] = 'Écrivez une désignation.';
  if (type === 'produit' && !product) faults[`${key}.product`] = 'Choisissez un produit.';
  if (quantity < 1) faults[`${key}.quantity`] = 'Au moins 1.';
  else if (product && quantity > product.stock) faults[`${key}.quantity`] = stockSentence(product.name, product.stock);
  else if (quantity > MOST) faults[`${key}.quantity`] = `Au plus ${MOST}.`;
  if (unitPrice < 0) faults[`${key}.unitPrice`] = 'Au moins 0.';
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
  description: 'description',
  taux_tva: 'vatRate',
  nature: 'nature',
};

/** Maps the server's errors (`items.0.quantity`) to the fields of the form; errors without a field are left out. */
export function refusedPlaces(errors: Readonly<Record<string, string>>, { lines }: QuoteDraft): Faults {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, sentence]) => {
      const [, at = '', name = ''] = /^items\.(\d+)\.(\w+)$/.exec(field) ?? [];
      const line = lines[Number(at)];
      const column = name === 'product_name' && line?.type !== 'produit' ? 'text' : columns[name];
      const place = at === '' ? heads[field] : line && column && `${line.key}.${column}`;
      return place ? [[place, sentence]] : [];
    }),
  );
}

/** The errors of each line by column, by the line's key. */
export function faultsByLine(faults: Faults): ReadonlyMap<string, Faults> {
  const lines = new Map<string, Record<string, string>>();
  for (const [place, sentence] of Object.entries(faults)) {
    const [key = '', column] = place.split('.');
    if (column !== undefined) lines.set(key, { ...lines.get(key), [column]: sentence });
  }
  return lines;
}
