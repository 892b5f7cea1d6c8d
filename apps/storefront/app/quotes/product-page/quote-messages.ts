/** Messages in the words of the specification; its warning names the cart although it is about a quote (SF-379). */
export const QUOTE_ADDED = 'Le produit a été ajouté dans votre devis avec succès.';
export const QUOTE_ADD_FAILED = "Une erreur est survenue lors de l'ajout au devis.";
export const SIGN_IN_FIRST = 'Vous devez être connecté pour ajouter un produit au panier.';
export const QUOTE_CREATED = 'Nouveau devis créé avec succès !';
export const QUOTE_CREATION_FAILED = 'Erreur lors de la création du devis';

/** Result of adding a product to a quote. */
export interface QuoteOutcome {
  kind: 'quote';
  ok: boolean;
  /** There is no session, or it has ended. */
  signedOut?: true;
  /** French message for the user. */
  message: string;
  /** Id of the request that contains the product. */
  quoteId?: number;
}
