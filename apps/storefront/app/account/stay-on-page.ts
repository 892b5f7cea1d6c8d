/** Field of a sign-in form that must not redirect: the user stays on the page. */
export const STAY_FIELD = 'rester';

/** Result of such a form. */
export interface SignInSuccess {
  signedIn: true;
}

export const SIGN_IN_FAILED = 'Une erreur est survenue lors de la connexion. Veuillez réessayer.';
