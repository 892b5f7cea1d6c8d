/** Sentences that one page leaves for the next, by name: an address or a cookie never brings words of its own. */
const sentences: Record<string, string> = {
  connexion: 'Connexion réussie !',
  'mot-de-passe': 'Votre mot de passe est enregistré.',
  deconnexion: 'Vous êtes déconnecté.',
};

/** Shown on the sign-in page, above its form. */
const notices: Record<string, string> = {
  reinitialise: 'Votre mot de passe est changé. Connectez-vous avec le nouveau.',
};

export function sentenceNamed(name: string): string | null {
  return Object.hasOwn(sentences, name) ? (sentences[name] ?? null) : null;
}

export function noticeNamed(name: string): string | null {
  return Object.hasOwn(notices, name) ? (notices[name] ?? null) : null;
}
