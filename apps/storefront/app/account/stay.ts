/** Field of a sign-in form that does not want to be led anywhere: the page behind it stays. */
export const STAY = 'rester';

/** The answer to such a form. */
export interface StayedSignedIn {
  signedIn: true;
}
