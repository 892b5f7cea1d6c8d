import { inflateSync } from 'node:zlib';

interface PdfObject {
  readonly dictionary: string;
  readonly stream: Buffer | undefined;
}
type CodeMap = { bytes: number; characters: Map<number, string> };

/**
 * The text of a PDF made by Chromium, one line per element and line of text, in drawing order, with plain spaces only.
 * For checks, not for layout: it supports only the output of Chromium's PDF writer (plain objects, deflated streams,
 * fonts named F<object>).
 */
export function textOfPdf(pdf: Buffer): string {
  const parts = parseObjects(pdf);
  const fonts = new Map<string, CodeMap>();
  const lines: string[] = [];
  for (const { stream } of parts.values()) {
    const content = stream?.toString('latin1') ?? '';
    if (/\bBT\b[\s\S]*\bTf\b/.test(content))
      lines.push(...extractLines(content, (name) => fontNamed(name, parts, fonts)));
  }
  return lines.join('\n').replace(/[^\S\n]/g, ' ');
}

const MIN_SHARE = 0.5;

/** True when `text` contains at least half of the words of `html`: false for a PDF without fonts, or of an error page. */
export function containsTextOf(html: string, text: string): boolean {
  const plainText = html.replace(/<(style|script|title)\b[\s\S]*?<\/\1>|<[^>]*>|&[#\w]+;/gi, ' ');
  const words = new Set(lower(plainText).match(/[\p{L}\p{N}]{2,}/gu));
  const compactText = lower(text).replace(/\s/g, '');
  const missing = [...words].filter((word) => !compactText.includes(word)).length;
  return missing <= words.size * MIN_SHARE;
}

function lower(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function parseObjects(pdf: Buffer): Map<number, PdfObject> {
  const text = pdf.toString('latin1');
  const parts = new Map<number, PdfObject>();
  const heads = /(?:^|[\r\n])(\d+) 0 obj\b/g;
  for (let head = heads.exec(text); head; head = heads.exec(text)) {
    const start = heads.lastIndex;
    const part = parseObjectAt(pdf, text, start);
    parts.set(Number(head[1]), part.part);
    heads.lastIndex = part.end;
  }
  return parts;
}

function parseObjectAt(pdf: Buffer, text: string, start: number): { part: PdfObject; end: number } {
  const close = text.indexOf('endobj', start);
  const opening = text.indexOf('stream', start);
  if (opening === -1 || (close !== -1 && close < opening)) {
    return {
      part: { dictionary: text.slice(start, close), stream: undefined },
      end: close === -1 ? text.length : close,
    };
  }
  const dictionary = text.slice(start, opening);
  const from = opening + (text.startsWith('\r\n', opening + 6) ? 8 : 7);
  const to = from + Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
  const readable =
    dictionary.includes('/FlateDecode') && !dictionary.includes('/Image') && !dictionary.includes('/Length1');
  const bytes = pdf.subarray(from, to);
  return { part: { dictionary, stream: readable ? inflateSync(bytes) : undefined }, end: to };
}

function fontNamed(name: string, parts: Map<number, PdfObject>, known: Map<string, CodeMap>): CodeMap {
  const found = known.get(name);
  if (found) return found;
  const font = parts.get(Number(name.slice(1)))?.dictionary ?? '';
  const map = parts.get(Number(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1]))?.stream?.toString('latin1') ?? '';
  const made = { bytes: font.includes('/Type0') ? 2 : 1, characters: parseCharacterMap(map) };
  known.set(name, made);
  return made;
}

function parseCharacterMap(map: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code = '', target = ''] of block.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi))
      characters.set(parseInt(code, 16), utf16(target));
  }
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, first = '', last = '', target = ''] of block.matchAll(
      /<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi,
    )) {
      const from = parseInt(first, 16);
      for (let code = from; code <= parseInt(last, 16); code++)
        characters.set(code, utf16((parseInt(target, 16) + code - from).toString(16)));
    }
  }
  return characters;
}

function utf16(hex: string): string {
  const units = hex.padStart(Math.ceil(hex.length / 4) * 4, '0').match(/.{4}/g) ?? [];
  return units.map((unit) => String.fromCharCode(parseInt(unit, 16))).join('');
}

// An ActualText span contains the text of its glyphs (Chromium writes one where a glyph stands for several letters).
const OPERATORS =
  /\b(EMC|Q)\b|\/(F\d+) [\d.]+ Tf|-1 [\d.-]+ ([\d.-]+) Tm|\/ActualText <(?:FEFF)?([0-9a-f]*)>|<([0-9a-f]+)>/gi;

// Runs of one element at one height are one line: a change of font within a word also starts a run.
function extractLines(content: string, font: (name: string) => CodeMap): string[] {
  const lines: string[] = [];
  let current: CodeMap | undefined;
  let height: string | undefined;
  let inActualText = false;
  const append = (text: string) => lines.push((lines.pop() ?? '') + text);
  for (const [, end, name, y, actual, hex] of content.matchAll(OPERATORS)) {
    if (name) current = font(name);
    else if (end && inActualText) inActualText = false;
    else if (end) height = undefined;
    else if (y !== undefined) {
      if (y !== height) lines.push('');
      height = y;
    } else if (actual !== undefined) {
      append(utf16(actual));
      inActualText = true;
    } else if (hex && current && !inActualText) append(decoded(hex, current));
  }
  return lines.filter((one) => one !== '');
}

function decoded(hex: string, { bytes, characters }: CodeMap): string {
  const codes = hex.match(new RegExp(`.{${bytes * 2}}`, 'g')) ?? [];
  return codes.map((code) => characters.get(parseInt(code, 16)) ?? '').join('');
}
