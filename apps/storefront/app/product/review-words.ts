/** The sentences of storefront.md §8 that no server says. */
export const REVIEW_FAILED = "Erreur lors de l'envoi du commentaire.";
export const REVIEW_REFUSED = 'Une erreur est survenue, réessayez.';
export const REVIEW_INCOMPLETE = 'Veuillez remplir tous les champs obligatoires.';
export const REVIEW_THANKS = 'Merci pour votre retour, votre avis a été enregistré avec succès';

/** The longest review, in characters; the api refuses more. */
export const LONGEST_REVIEW = 2000;

/** What became of a review that was sent. */
export interface Reviewed {
  kind: 'review';
  ok: boolean;
  /** French sentence for the writer. */
  message: string;
  /** What was posted and refused, to be corrected. */
  given?: { rating: string; message: string };
}
