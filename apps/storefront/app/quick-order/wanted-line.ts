import { plainId } from '@boutik/kernel';

/** As the cart counts them. */
export interface WantedLine {
  produit_id: number;
  quantity: number;
}

/** "12:3": three units of product 12. */
export function wantedLineOf(value: FormDataEntryValue): WantedLine[] {
  const [id, quantity] = typeof value === 'string' ? value.split(':').map(plainId) : [];
  return id && quantity ? [{ produit_id: id, quantity }] : [];
}
