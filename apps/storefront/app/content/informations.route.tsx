import { redirect } from 'react-router';

/** /informations has no page of its own. */
export const loader = () => redirect('/informations/legalNotice');
