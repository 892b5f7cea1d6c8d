/** The buttons that order a list. */
export type ListIntent = 'panier' | 'devis';

/** The hidden field that names the products which the button has left out: pressed again, it orders those alone. */
export const restField = (intent: ListIntent) => `reste-${intent}`;
