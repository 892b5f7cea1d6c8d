import { redirect } from 'react-router';

/** The mobile menu of old led to /service (AC-278). */
export const loader = () => redirect('/services', 301);
