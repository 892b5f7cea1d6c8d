/** Cut to `most` characters, with an ellipsis when something was left out. */
export function cutTitle(title: string, most: number): string {
  return title.length > most ? `${title.slice(0, most).trimEnd()}...` : title;
}

/**
 * "ECRAN GAMER 27 POUCES" → "Ecran Gamer 27 Pouces" (storefront.md §2: names on the home page).
 * Capitals inside a name that is not all capitals are meant: "carte MSI RTX 4070" → "Carte MSI RTX 4070".
 */
export function titleCase(title: string): string {
  const shouted = title === title.toLocaleUpperCase('fr');
  const calm = shouted ? title.toLocaleLowerCase('fr') : title;
  return calm.replace(
    /(^|[\s(/'’-])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase('fr'),
  );
}
