/** Cut to `most` characters, with an ellipsis when something was left out. */
export function cutTitle(title: string, most: number): string {
  return title.length > most ? `${title.slice(0, most).trimEnd()}...` : title;
}

/** "ECRAN GAMER 27 POUCES" → "Ecran Gamer 27 Pouces" (storefront.md §2: names on the home page). */
export function titleCase(title: string): string {
  return title.toLocaleLowerCase('fr').replace(/(^|[\s(/'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toLocaleUpperCase('fr'));
}
