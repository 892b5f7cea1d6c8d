/** The form of all quick additions of a page: an element less for each card. */
export const QUICK_ADD_FORM = 'ajout';
