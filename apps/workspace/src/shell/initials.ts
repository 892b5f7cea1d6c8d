/** Two letters for a user without an avatar: "Anaïs", "de Boisvilliers" → "AD"; the first two letters when there is only one name. */
export function initialsOf(prenom: string, name: string): string {
  const [first = '', second = ''] = [prenom, name].map((part) => part.trim()).filter(Boolean);
  const initials = second
    ? characterAt(first, 0) + characterAt(second, 0)
    : characterAt(first, 0) + characterAt(first, 1);
  return initials.toLocaleUpperCase('fr-FR');
}

function characterAt(text: string, at: number): string {
  return [...text.normalize('NFC')][at] ?? '';
}
