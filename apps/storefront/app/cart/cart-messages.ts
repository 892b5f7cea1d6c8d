/** Generic error messages of the cart (SF-385, SF-386). */
export const SAVE_FAILURE = "Une erreur s'est produite lors de la sauvegarde du panier.";
/** Of an addition, by a product's or a service's button. */
export const ADD_FAILURE = "Une erreur est survenue lors de l'ajout au panier.";
export const ORDER_FAILURE = 'Une erreur est survenue lors de la commande';
