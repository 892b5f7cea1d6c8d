/** Lines of paragraphs: a blank line of the text begins a new paragraph. */
export type Paragraphs = readonly (readonly string[])[];

const PLACEHOLDER = /\{\{\s*([a-z_]+)\s*\}\}/g;
const FILLED = / ?\{\{\s*([a-z_]+)\s*\}\}/g;

/** The names in `{{name}}`, each once. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? ''))];
}

/** Whether braces are left that are no placeholder. */
export function hasLooseBraces(text: string): boolean {
  return /[{}]{2}/.test(text.replaceAll(PLACEHOLDER, ''));
}

/** Puts the values in; the space before a placeholder without value goes too. */
export function fillLine(line: string, valueOf: (name: string) => string): string {
  const filled = line.replaceAll(FILLED, (found: string, name: string) => {
    const value = valueOf(name);
    return value === '' ? '' : `${found.startsWith(' ') ? ' ' : ''}${value}`;
  });
  return filled.trim();
}

/** The paragraphs with their values, without those that are empty. Values never begin a paragraph or a line. */
export function fillParagraphs(text: string, valueOf: (name: string) => string): Paragraphs {
  return text
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.split(/\r?\n/).map((line) => fillLine(line, valueOf)))
    .map((lines) => lines.filter((line) => line !== ''))
    .filter((lines) => lines.length > 0);
}
