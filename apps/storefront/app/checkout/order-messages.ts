/** Shown when the order could not be sent, or the server failed (AC-422). */
export const PLACE_ORDER_FAILED = 'Une erreur est survenue lors de la validation de votre commande.';
