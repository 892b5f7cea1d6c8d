interface LoginNotice {
  tone: 'good' | 'warning';
  text: string;
}

/** Flash messages that are shown on the sign-in page, above its form. */
const loginNotices: Record<string, LoginNotice> = {
  inscription: {
    tone: 'good',
    text: "Votre inscription a été effectuée avec succès ! Ouvrez le lien d'activation que nous venons de vous envoyer, puis connectez-vous.",
  },
  reinitialise: { tone: 'good', text: 'Votre mot de passe est changé. Connectez-vous avec le nouveau.' },
  session: {
    tone: 'warning',
    text: 'Votre session a expiré\u202f: votre commande n’est pas envoyée. Reconnectez-vous pour la reprendre.',
  },
};

export function findLoginNotice(name: string): LoginNotice | null {
  return Object.hasOwn(loginNotices, name) ? (loginNotices[name] ?? null) : null;
}

/** Errors of a social sign-in, by the value of `?social=` of the sign-in page. */
const socialLoginErrors: Record<string, string> = {
  failed: "Erreur lors de l'authentification.",
  refused: 'Vous avez annulé la connexion.',
  unverified:
    "Votre adresse email n'est pas vérifiée par ce service. Connectez-vous avec votre mot de passe, ou créez un compte.",
  taken: 'Votre compte est déjà relié à un autre compte de ce service. Connectez-vous avec votre mot de passe.',
  deactivated: 'Votre compte est désactivé. Écrivez-nous depuis la page Contact pour le rouvrir.',
};

export function findSocialLoginError(name: string): string | null {
  return Object.hasOwn(socialLoginErrors, name) ? (socialLoginErrors[name] ?? null) : null;
}
