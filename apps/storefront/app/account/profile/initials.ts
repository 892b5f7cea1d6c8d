/** "Marie Payet" → "MP"; shown for a user without a picture. */
export function initialsOf({ name, prenom }: { name: string; prenom: string }): string {
  return [prenom, name]
    .map((part) => [...part.trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase('fr');
}
