import { redirect } from 'react-router';

/** /informations has no text of its own. */
export const loader = () => redirect('/informations/legalNotice');
