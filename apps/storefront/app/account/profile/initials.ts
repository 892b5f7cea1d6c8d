/** "Marie Payet" → "MP"; the shop's own mark for somebody without a picture. */
export function initialsOf({ name, prenom }: { name: string; prenom: string }): string {
  return [prenom, name]
    .map((part) => [...part.trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase('fr');
}
