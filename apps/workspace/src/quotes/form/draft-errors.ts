import type { DraftLine, QuoteDraft } from './quote-draft';

/** French messages by field: `client`, `validUntil`, `number`, `discount`, `deposit`, `<line key>.product|text|description|vatRate|quantity|unitPrice|discount|choice`. */
export type FieldErrors = Readonly<Record<string, string>>;

export const INCOMPLETE_MESSAGE = 'Veuillez remplir tous les champs requis';
const NO_PRICED_LINE = 'Un devis a au moins un produit ou une ligne libre\u202f: des sections ne suffisent pas.';
/** The server's own limit. */
const MAX_QUANTITY = 9999;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The errors that prevent saving, in the order of the form (WS-290, WS-291, WS-296). */
export function validateDraft({ client, validUntil, approvalReason, lines }: QuoteDraft): FieldErrors {
  const errors: Record<string, string> = {};
  if (!client) errors['client'] = 'Choisissez un client.';
  if (!DAY.test(validUntil)) errors['validUntil'] = 'Indiquez une date.';
  for (const line of lines) Object.assign(errors, validateLine(line));
  const [first] = lines;
  if (first && lines.every((line) => line.type === 'section')) errors[`${first.key}.text`] ??= NO_PRICED_LINE;
  if (approvalReason?.trim() === '') errors['approvalReason'] = 'Dites pourquoi cette remise.';
  return errors;
}

function validateLine({ key, type, product, text, quantity, unitPrice }: DraftLine): FieldErrors {
  const errors: Record<string, string> = {};
  if (type === 'section') return text.trim() === '' ? { [`${key}.text`]: 'Donnez un titre à la section.' } : errors;
  if (type === 'libre' && text.trim() === '') errors[`${key}.text`] = 'Écrivez une désignation.';
  if (type === 'produit' && !product) errors[`${key}.product`] = 'Choisissez un produit.';
  if (quantity < 1) errors[`${key}.quantity`] = 'Au moins 1.';
  else if (product && quantity > product.stock) errors[`${key}.quantity`] = stockMessage(product.name, product.stock);
  else if (quantity > MAX_QUANTITY) errors[`${key}.quantity`] = `Au plus ${MAX_QUANTITY}.`;
  if (unitPrice < 0) errors[`${key}.unitPrice`] = 'Au moins 0.';
  return errors;
}

/** More units are asked for than are in stock (WS-294). */
export function stockMessage(product: string, max: number): string {
  return `Stock insuffisant pour ${product}. Maximum disponible: ${max}`;
}

const headFields: Record<string, string> = {
  client_id: 'client',
  valid_until: 'validUntil',
  quote_number: 'number',
  discount_percentage: 'discount',
  acompte: 'deposit',
  'acompte.valeur': 'deposit',
};
const lineFields: Record<string, string> = {
  product_id: 'product',
  product_name: 'product',
  quantity: 'quantity',
  unit_price: 'unitPrice',
  discount_percentage: 'discount',
  description: 'description',
  taux_tva: 'vatRate',
  nature: 'nature',
  choix: 'choice',
  groupe: 'choice',
  quantite_min: 'choice',
  quantite_max: 'choice',
};

/** Maps the server's errors (`items.0.quantity`) to the fields of the form; errors without a field are left out. */
export function serverFieldErrors(errors: Readonly<Record<string, string>>, { lines }: QuoteDraft): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, message]) => {
      const [, index = '', name = ''] = /^items\.(\d+)\.(\w+)$/.exec(field) ?? [];
      const line = lines[Number(index)];
      const column = name === 'product_name' && line?.type !== 'produit' ? 'text' : lineFields[name];
      const path = index === '' ? headFields[field] : line && column && `${line.key}.${column}`;
      return path ? [[path, message]] : [];
    }),
  );
}

/** The errors of each line by column, by the line's key. */
export function errorsByLine(errors: FieldErrors): ReadonlyMap<string, FieldErrors> {
  const lines = new Map<string, Record<string, string>>();
  for (const [path, message] of Object.entries(errors)) {
    const [key = '', column] = path.split('.');
    if (column !== undefined) lines.set(key, { ...lines.get(key), [column]: message });
  }
  return lines;
}
