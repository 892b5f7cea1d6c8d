/** The id of the form of the decision: the choices elsewhere on the page belong to it. */
export const DECISION_FORM = 'decision';
