/** The limit that subscribers have agreed to (`newsletterTerms`): "deux fois par mois au plus". */
export const MOST_A_MONTH = 2;

export const RESUMED_TOO_OFTEN =
  'Les lecteurs ont accepté deux lettres par mois au plus, et ce mois en compte déjà deux autres. Cette lettre pourra reprendre le mois prochain.';
