/** Truncated to `maxLength` characters, with an ellipsis. */
export function cutTitle(title: string, maxLength: number): string {
  return title.length > maxLength ? `${title.slice(0, maxLength).trimEnd()}...` : title;
}

/** Maximum lengths of names on the home page and in the header. */
const PHONE_LENGTH = 40;
const DESKTOP_LENGTH = 50;

/**
 * A name in title case, in two lengths: `head` for phones, `tail` is added on desktops; `cut` when the rest is omitted.
 */
export function shortName(name: string): { head: string; tail: string; cut: boolean } {
  const title = titleCase(name);
  if (title.length <= PHONE_LENGTH) return { head: title, tail: '', cut: false };
  const head = title.slice(0, PHONE_LENGTH).trimEnd();
  return { head, tail: title.slice(head.length, DESKTOP_LENGTH).trimEnd(), cut: title.length > DESKTOP_LENGTH };
}

/**
 * "ECRAN GAMER 27 POUCES" → "Ecran Gamer 27 Pouces" (storefront.md §2: names on the home page). Mixed-case words keep
 * their spelling: "carte MSI RTX 4070" → "Carte MSI RTX 4070", "Core i5-8350U", "iPhone".
 */
export function titleCase(title: string): string {
  const allCaps = title === title.toLocaleUpperCase('fr');
  const base = allCaps ? title.toLocaleLowerCase('fr') : title;
  return base.replace(/(^|[\s(/'’-])(\p{L}[\p{L}\d]*)/gu, (all, before: string, word: string) =>
    !allCaps && isOwnSpelling(word.slice(1)) ? all : before + word.charAt(0).toLocaleUpperCase('fr') + word.slice(1),
  );
}

/** "iPhone", "i5": a capital or a digit inside a word is a brand's spelling. */
function isOwnSpelling(rest: string): boolean {
  return /[\p{Lu}\d]/u.test(rest);
}
