import { redirect } from 'react-router';

/** Redirect of an old address of the mobile menu (AC-278). */
export const loader = () => redirect('/services', 301);
