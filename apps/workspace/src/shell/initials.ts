/** Two letters for a user without an avatar: "Anaïs", "de Boisvilliers" → "AD"; the first two letters when there is only one name. */
export function initialsOf(prenom: string, name: string): string {
  const [first = '', second = ''] = [prenom, name].map((part) => part.trim()).filter(Boolean);
  const letters = second ? letter(first, 0) + letter(second, 0) : letter(first, 0) + letter(first, 1);
  return letters.toLocaleUpperCase('fr-FR');
}

function letter(text: string, at: number): string {
  return [...text.normalize('NFC')][at] ?? '';
}
