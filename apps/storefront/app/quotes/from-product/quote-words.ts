/** storefront.md §8; the warning speaks of the cart as the specification does (SF-379). */
export const QUOTE_ADDED = 'Le produit a été ajouté dans votre devis avec succès.';
export const QUOTE_ADD_FAILED = "Une erreur est survenue lors de l'ajout au devis.";
export const SIGN_IN_FIRST = 'Vous devez être connecté pour ajouter un produit au panier.';
export const QUOTE_CREATED = 'Nouveau devis créé avec succès !';
export const QUOTE_CREATION_FAILED = 'Erreur lors de la création du devis';

/** What became of a call that puts a product on a quote. */
export interface QuoteOutcome {
  kind: 'quote';
  ok: boolean;
  /** Nobody is signed in, or no longer. */
  signedOut?: true;
  /** French sentence for the person. */
  message: string;
  /** The request that the product is on. */
  quoteId?: number;
}
