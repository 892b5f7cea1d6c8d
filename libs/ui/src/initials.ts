/** Two letters for a user without a picture: "Anaïs", "de Boisvilliers" → "AD"; the first two letters of a single name. */
export function initialsOf({ prenom, name }: { prenom: string; name: string }): string {
  const names = [prenom, name].map((part) => [...part.normalize('NFC').trim()]).filter(({ length }) => length > 0);
  return names
    .flatMap((characters) => characters.slice(0, 3 - names.length))
    .join('')
    .toLocaleUpperCase('fr');
}
