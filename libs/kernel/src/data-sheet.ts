/** A data sheet as products store it: values by label, within sections. */
type SheetValue = string | number | boolean | null | readonly string[] | { readonly [label: string]: SheetValue };
export type DataSheet = { readonly [label: string]: SheetValue };

const NUMBER = /\d+(?:[.,]\d+)?/;

/** Words that files leave out of a name: "type_memoire" is "Type de mémoire". */
const SMALL_WORDS = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'l', 'd', 'en', 'a', 'par']);

/** Shops have few hundred different names, on many thousands of sheets. */
const keys = new Map<string, string>();
const MAX_KEYS = 5000;

/** What the spellings of a name have in common: "emplacements_35_pouces" and "Emplacements 3,5 pouces", "ports_m2" and "Ports M.2". */
function keyOf(name: string): string {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const words = name
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{Diacritic}|[.,]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  const key = words.filter((word) => word !== '' && !SMALL_WORDS.has(word)).join(' ');
  if (keys.size >= MAX_KEYS) keys.clear();
  keys.set(name, key);
  return key;
}

/**
 * Reads values of a data sheet by the names of their lines, whatever section they are in. A name is the key in
 * suppliers' files, "type_memoire"; the shop's own spelling, "Type de mémoire", is read too.
 */
export class Sheet {
  private readonly lines = new Map<string, string>();

  constructor(sheet: DataSheet) {
    this.add(sheet);
  }

  /** The text of the first of the lines that has one. */
  text(...names: readonly string[]): string | null {
    for (const name of names) {
      const value = this.lines.get(keyOf(name));
      if (value) return value;
    }
    return null;
  }

  /** The first number in the line, "355 mm" is 355. */
  number(...names: readonly string[]): number | null {
    const found = NUMBER.exec(this.text(...names) ?? '');
    return found ? Number(found[0].replace(',', '.')) : null;
  }

  /** In gigabytes: "2 To" is 2000, "512 Go" is 512. */
  gigabytes(...names: readonly string[]): number | null {
    const text = this.text(...names);
    const size = this.number(...names);
    if (text === null || size === null) return null;
    return /T[oB]\b/.test(text) ? size * 1000 : /M[oB]\b/.test(text) ? size / 1024 : size;
  }

  /** "Oui", "Non", or the answer that another text stands for. */
  yesNo(...names: readonly string[]): boolean | null {
    const text = this.text(...names);
    return text === null ? null : !/^(?:non|sans|aucun)/i.test(text);
  }

  /** The values of a list with commas. */
  list(...names: readonly string[]): string[] | null {
    const text = this.text(...names);
    return text === null ? null : text.split(/,\s*|\s+et\s+|\s*\/\s*/).filter(Boolean);
  }

  private add(sheet: DataSheet): void {
    for (const [name, value] of Object.entries(sheet)) {
      const key = keyOf(name);
      if (value === null || this.lines.has(key)) continue;
      if (Array.isArray(value)) this.lines.set(key, value.join(', '));
      else if (typeof value === 'object') this.add(value as DataSheet);
      else this.lines.set(key, String(value).trim());
    }
  }
}
