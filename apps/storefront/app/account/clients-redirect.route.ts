import { redirect } from 'react-router';

/** Redirect of an old address (WS-121). */
export const loader = () => redirect('/espace-commercial/clients', 301);
