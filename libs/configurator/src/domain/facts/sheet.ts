import { readableName } from '@boutik/kernel';

/** A data sheet as products store it: values by label, within sections. */
type SheetValue = string | number | boolean | null | readonly string[] | { readonly [label: string]: SheetValue };
export type DataSheet = { readonly [label: string]: SheetValue };

const NUMBER = /\d+(?:[.,]\d+)?/;

/** Of the names in this library, which are few. */
const spellings = new Map<string, string>();

function frenchSpelling(name: string): string {
  const spelling = spellings.get(name) ?? readableName(name);
  spellings.set(name, spelling);
  return spelling;
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
      const value = this.lines.get(name) ?? this.lines.get(frenchSpelling(name));
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
      if (value === null || this.lines.has(name)) continue;
      if (Array.isArray(value)) this.lines.set(name, value.join(', '));
      else if (typeof value === 'object') this.add(value as DataSheet);
      else this.lines.set(name, String(value).trim());
    }
  }
}
