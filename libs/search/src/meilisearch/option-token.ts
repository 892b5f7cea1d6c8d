/**
 * Meilisearch compares facet values without letter case and in compatibility form (NFKD): "16 GO" would be counted
 * with "16 Go". Options are therefore stored in letters that this leaves alone, and read back from the counts.
 */

/** Facet values are cut at 468 bytes. */
const LONGEST_TOKEN = 460;
const PLAIN = /^[a-z0-9 !#$%&'()*,./:;<>?@[\]_`{|}-]$/;

/** One option of a group as a facet value, or null for one too long to be counted. Plain ASCII, no quote, no backslash. */
export function optionToken(group: string, option: string): string | null {
  const token = `${encoded(group)}=${encoded(option)}`;
  return token.length <= LONGEST_TOKEN ? token : null;
}

/** A name alone as a facet value: brands have a facet of their own. */
export function nameToken(name: string): string {
  return encoded(name).slice(0, LONGEST_TOKEN);
}

/** The group and option of a facet value. */
export function optionOfToken(token: string): [group: string, option: string] {
  const end = token.indexOf('=');
  return [decoded(token.slice(0, end)), decoded(token.slice(end + 1))];
}

export function nameOfToken(token: string): string {
  return decoded(token);
}

/** The field that holds a group's numbers; a filter takes it without quotes. */
export function numbersField(group: string): string {
  return `numbers.${Array.from(group, (char) => (/[a-z0-9]/.test(char) ? char : `_${hex(char)}_`)).join('')}`;
}

function encoded(text: string): string {
  return Array.from(text, (char) => {
    if (char === ' ') return '+';
    if (/[A-Z]/.test(char)) return `^${char.toLowerCase()}`;
    return PLAIN.test(char) ? char : `~${hex(char)}~`;
  }).join('');
}

function decoded(token: string): string {
  return token.replace(/\^([a-z])|~([0-9a-f]+)~|\+/g, (_, upper: string | undefined, code: string | undefined) => {
    if (upper !== undefined) return upper.toUpperCase();
    return code === undefined ? ' ' : String.fromCodePoint(Number.parseInt(code, 16));
  });
}

function hex(char: string): string {
  return (char.codePointAt(0) ?? 0).toString(16);
}
