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
