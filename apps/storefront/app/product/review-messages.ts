/** Messages of storefront.md §8 that the API does not send. */
export const REVIEW_FAILED = "Erreur lors de l'envoi du commentaire.";
export const REVIEW_REFUSED = 'Une erreur est survenue, réessayez.';
export const REVIEW_INCOMPLETE = 'Veuillez remplir tous les champs obligatoires.';
export const REVIEW_THANKS = 'Merci pour votre retour, votre avis a été enregistré avec succès';

/** The maximum length of a review, in characters; the API enforces it. */
export const MAX_REVIEW_LENGTH = 2000;

/** Result of sending a review. */
export interface ReviewResult {
  kind: 'review';
  ok: boolean;
  /** French message for the author. */
  message: string;
  /** The rejected values, to be corrected. */
  submitted?: { rating: string; message: string };
}
