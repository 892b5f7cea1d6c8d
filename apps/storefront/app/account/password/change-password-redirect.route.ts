import { redirect } from 'react-router';

/** Password managers open this address to change a password (W3C, "A well-known URL for changing passwords"). */
export const loader = () => redirect('/profil');
