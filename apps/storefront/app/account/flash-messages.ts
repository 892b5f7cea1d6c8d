/** Flash messages by name: a URL or a cookie contains only the name, never a text. */
const flashMessages: Record<string, string> = {
  connexion: 'Connexion réussie !',
  'mot-de-passe': 'Votre mot de passe est enregistré.',
  deconnexion: 'Vous êtes déconnecté.',
};

export function findFlashMessage(name: string): string | null {
  return Object.hasOwn(flashMessages, name) ? (flashMessages[name] ?? null) : null;
}
