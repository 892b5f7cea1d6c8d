/** A part of a list, as its line names it. */
export interface ListedPart {
  /** As it was typed. */
  line: string;
  /** What may be a reference or a barcode. */
  codes: string[];
  /** Words of the name, without quantity and price. */
  words: string[];
}

const MAX_LINES = 30;
const QUANTITY = /^\s*(?:[-*•]\s*)?(?:\d{1,2}\s*[x×]\s+)?/i;
const PRICE = /\d[\d\s]*(?:[.,]\d{1,2})?\s*(?:€|euros?\b)/gi;
const CODE = /^(?=.*\d)[\p{L}\d][\p{L}\d./_-]{4,39}$/u;

/** References are mostly in capital letters. */
const alsoUpperCase = (code: string) => [code, code.toUpperCase()];

/** The lines of a pasted list of parts, from a cart, a quote or a file, and how many of them are too many to be read. */
export function readList(text: string): { listed: ListedPart[]; leftOut: number } {
  const lines = text
    .split(/[\n\r;]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  return { listed: lines.slice(0, MAX_LINES).map(toListedPart), leftOut: Math.max(0, lines.length - MAX_LINES) };
}

function toListedPart(line: string): ListedPart {
  const cleaned = line.replace(QUANTITY, '').replace(PRICE, ' ');
  const parts = cleaned.split(/[\s,()]+/).filter(Boolean);
  const codes = parts.filter((part) => CODE.test(part)).slice(0, 10);
  return { line: line.slice(0, 120), codes: [...new Set(codes.flatMap(alsoUpperCase))], words: parts.slice(0, 20) };
}
