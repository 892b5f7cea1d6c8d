/**
 * Meilisearch compares facet values ignoring case and in compatibility form (NFKD): "16 GO" would be counted with
 * "16 Go". Options are therefore encoded in characters that this does not change, and decoded from the counts.
 */

/** Meilisearch truncates facet values at 468 bytes. */
const MAX_TOKEN_LENGTH = 460;
const PLAIN = /^[a-z0-9 !#$%&'()*,./:;<>?@[\]_`{|}-]$/;

/** One option of a group as a facet value, or null when it is too long. ASCII without double quote and backslash. */
export function optionToken(group: string, option: string): string | null {
  const token = `${encode(group)}=${encode(option)}`;
  return token.length <= MAX_TOKEN_LENGTH ? token : null;
}

/** A name as a facet value, for the brands' own facet. */
export function nameToken(name: string): string {
  return encode(name).slice(0, MAX_TOKEN_LENGTH);
}

/** The group and option of a facet value. */
export function optionOfToken(token: string): [group: string, option: string] {
  const end = token.indexOf('=');
  return [decode(token.slice(0, end)), decode(token.slice(end + 1))];
}

export function nameOfToken(token: string): string {
  return decode(token);
}

/** The index field with the numbers of a group; needs no quotes in a filter. */
export function numberField(group: string): string {
  return `numbers.${Array.from(group, (char) => (/[a-z0-9]/.test(char) ? char : `_${hex(char)}_`)).join('')}`;
}

function encode(text: string): string {
  return Array.from(text, (char) => {
    if (char === ' ') return '+';
    if (/[A-Z]/.test(char)) return `^${char.toLowerCase()}`;
    return PLAIN.test(char) ? char : `~${hex(char)}~`;
  }).join('');
}

function decode(token: string): string {
  return token.replace(/\^([a-z])|~([0-9a-f]+)~|\+/g, (_, upper: string | undefined, code: string | undefined) => {
    if (upper !== undefined) return upper.toUpperCase();
    return code === undefined ? ' ' : String.fromCodePoint(Number.parseInt(code, 16));
  });
}

function hex(char: string): string {
  return (char.codePointAt(0) ?? 0).toString(16);
}
