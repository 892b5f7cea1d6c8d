/** Of a review: "awaiting" until staff has read it, "hidden" by a decision of staff. */
export const reviewStates = ['published', 'awaiting', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Why the shop hides a review: what its rules of publication exclude. */
export const reviewHidingReasons = [
  'Propos injurieux, diffamatoires ou haineux',
  'Données personnelles d’un tiers',
  'Faux avis ou avis intéressé',
  'Publicité ou lien vers un autre site',
  'Sans rapport avec le produit',
] as const;
export type ReviewHidingReason = (typeof reviewHidingReasons)[number];

/** What a reader may report a review for. */
export const reviewReportReasons = [...reviewHidingReasons, 'Autre contenu illicite'] as const;
export type ReviewReportReason = (typeof reviewReportReasons)[number];

/** Of a question about a product: only a published one is shown, and it has an answer. */
export const questionStates = ['awaiting', 'published', 'refused'] as const;
export type QuestionState = (typeof questionStates)[number];

/** Why the shop does not publish a question. */
export const questionRefusalReasons = [
  'Propos injurieux, diffamatoires ou haineux',
  'Données personnelles',
  'Publicité ou lien vers un autre site',
  'Sans rapport avec le produit',
  'Réponse déjà donnée sur la page du produit',
  'Question sur une commande',
] as const;
export type QuestionRefusalReason = (typeof questionRefusalReasons)[number];
