/** What of a device decides whether a new one takes its place. Null: its sheet does not tell. */
export interface ComparableFacts {
  /** Gigabytes. */
  memory: number | null;
  /** Gigabytes. */
  storage: number | null;
  /** Of the screen, in inches. */
  inches: number | null;
}

type Sheet = { readonly [label: string]: unknown };

/** The lines of data sheets, as suppliers' files and the shop spell them. */
const MEMORY = /^m[eé]moire[_ ]vive$/i;
const STORAGE = /^capacit[eé][_ ](?:ssd|stockage|disque)$/i;
const SCREEN = /^taille[_ ](?:de l[’'])?[eé]cran$/i;

export function comparableFacts(sheet: Sheet): ComparableFacts {
  return {
    memory: gigabytes(lineOf(sheet, MEMORY)),
    storage: gigabytes(lineOf(sheet, STORAGE)),
    inches: numberOf(lineOf(sheet, SCREEN)),
  };
}

/** Whether a device has at least what another is known to have, of which something must be known. */
export function replaces(candidate: ComparableFacts, wanted: ComparableFacts): boolean {
  const names = (['memory', 'storage', 'inches'] as const).filter((name) => wanted[name] !== null);
  return names.length > 0 && names.every((name) => (candidate[name] ?? 0) >= (wanted[name] ?? 0));
}

function lineOf(sheet: Sheet, name: RegExp): string | null {
  for (const [label, value] of Object.entries(sheet)) {
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
      const found = lineOf(value as Sheet, name);
      if (found !== null) return found;
    } else if (name.test(label) && (typeof value === 'string' || typeof value === 'number')) return String(value);
  }
  return null;
}

function numberOf(text: string | null): number | null {
  const found = /\d+(?:[.,]\d+)?/.exec(text ?? '');
  return found ? Number(found[0].replace(',', '.')) : null;
}

function gigabytes(text: string | null): number | null {
  const size = numberOf(text);
  return size !== null && /T[oB]\b/.test(text ?? '') ? size * 1000 : size;
}
