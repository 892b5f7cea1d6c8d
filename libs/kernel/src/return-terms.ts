/** Return reasons, in the order of the form. */
export const returnReasons = [
  'Produit défectueux',
  'Produit non conforme à la description',
  'Fonctionnalités manquantes ou incompatibles',
  "Licence non valide ou problème d'activation",
  "Changement d'avis",
  'Produit obsolète ou remplacé',
  'Accessoires manquants',
  'Autre',
] as const;

export const MAX_RETURN_COMMENT_LENGTH = 2000;
