/** Limits of a product family, for the API and its screens. */
export const MAX_FAMILY_AXES = 3;
export const MAX_FAMILY_MEMBERS = 100;
