import { redirect } from 'react-router';

/** The client form of old leads back to /clients (WS-121). */
export const loader = () => redirect('/espace-commercial/clients', 301);
