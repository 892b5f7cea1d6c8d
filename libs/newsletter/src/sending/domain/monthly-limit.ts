/** The limit that subscribers have agreed to (`newsletterTerms`): "deux fois par mois au plus". */
export const MAX_CAMPAIGNS_PER_MONTH = 2;

export const MONTHLY_LIMIT_REACHED =
  'Les lecteurs ont accepté deux lettres par mois au plus, et ce mois en compte déjà deux autres. Cette lettre pourra reprendre le mois prochain.';
