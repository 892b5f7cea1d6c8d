import { inflateSync } from 'node:zlib';

interface Part {
  readonly dictionary: string;
  readonly stream: Buffer | undefined;
}
type CodeMap = { bytes: number; letters: Map<number, string> };

/**
 * The text of a PDF made by Chromium, one line per element and line of text, in drawing order, with plain spaces only.
 * For checks, not for layout: it supports only the output of Chromium's PDF writer (plain objects, deflated streams,
 * fonts named F<object>).
 */
export function textOfPdf(pdf: Buffer): string {
  const parts = partsOf(pdf);
  const fonts = new Map<string, CodeMap>();
  const lines: string[] = [];
  for (const { stream } of parts.values()) {
    const content = stream?.toString('latin1') ?? '';
    if (/\bBT\b[\s\S]*\bTf\b/.test(content)) lines.push(...runsOf(content, (name) => fontNamed(name, parts, fonts)));
  }
  return lines.join('\n').replace(/[^\S\n]/g, ' ');
}

const LEAST_SHARE = 0.5;

/** True when `text` contains at least half of the words of `html`: false for a PDF without fonts, or of an error page. */
export function saysWhat(html: string, text: string): boolean {
  const bare = html.replace(/<(style|script|title)\b[\s\S]*?<\/\1>|<[^>]*>|&[#\w]+;/gi, ' ');
  const words = new Set(lower(bare).match(/[\p{L}\p{N}]{2,}/gu));
  const said = lower(text).replace(/\s/g, '');
  const missing = [...words].filter((word) => !said.includes(word)).length;
  return missing <= words.size * LEAST_SHARE;
}

function lower(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function partsOf(pdf: Buffer): Map<number, Part> {
  const text = pdf.toString('latin1');
  const parts = new Map<number, Part>();
  const heads = /(?:^|[\r\n])(\d+) 0 obj\b/g;
  for (let head = heads.exec(text); head; head = heads.exec(text)) {
    const start = heads.lastIndex;
    const part = partAt(pdf, text, start);
    parts.set(Number(head[1]), part.part);
    heads.lastIndex = part.end;
  }
  return parts;
}

function partAt(pdf: Buffer, text: string, start: number): { part: Part; end: number } {
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

function fontNamed(name: string, parts: Map<number, Part>, known: Map<string, CodeMap>): CodeMap {
  const found = known.get(name);
  if (found) return found;
  const font = parts.get(Number(name.slice(1)))?.dictionary ?? '';
  const map = parts.get(Number(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1]))?.stream?.toString('latin1') ?? '';
  const made = { bytes: font.includes('/Type0') ? 2 : 1, letters: lettersOf(map) };
  known.set(name, made);
  return made;
}

function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code = '', target = ''] of block.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi))
      letters.set(parseInt(code, 16), utf16(target));
  }
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, first = '', last = '', target = ''] of block.matchAll(
      /<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi,
    )) {
      const from = parseInt(first, 16);
      for (let code = from; code <= parseInt(last, 16); code++)
        letters.set(code, utf16((parseInt(target, 16) + code - from).toString(16)));
    }
  }
  return letters;
}

function utf16(hex: string): string {
  const units = hex.padStart(Math.ceil(hex.length / 4) * 4, '0').match(/.{4}/g) ?? [];
  return units.map((unit) => String.fromCharCode(parseInt(unit, 16))).join('');
}

// An ActualText span contains the text of its glyphs (Chromium writes one where a glyph stands for several letters).
const SIGNS =
  /\b(EMC|Q)\b|\/(F\d+) [\d.]+ Tf|-1 [\d.-]+ ([\d.-]+) Tm|\/ActualText <(?:FEFF)?([0-9a-f]*)>|<([0-9a-f]+)>/gi;

// Runs of one element at one height are one line: a change of font within a word also starts a run.
function runsOf(content: string, font: (name: string) => CodeMap): string[] {
  const lines: string[] = [];
  let current: CodeMap | undefined;
  let height: string | undefined;
  let spoken = false;
  const say = (text: string) => lines.push((lines.pop() ?? '') + text);
  for (const [, end, name, y, actual, hex] of content.matchAll(SIGNS)) {
    if (name) current = font(name);
    else if (end && spoken) spoken = false;
    else if (end) height = undefined;
    else if (y !== undefined) {
      if (y !== height) lines.push('');
      height = y;
    } else if (actual !== undefined) {
      say(utf16(actual));
      spoken = true;
    } else if (hex && current && !spoken) say(decoded(hex, current));
  }
  return lines.filter((one) => one !== '');
}

function decoded(hex: string, { bytes, letters }: CodeMap): string {
  const codes = hex.match(new RegExp(`.{${bytes * 2}}`, 'g')) ?? [];
  return codes.map((code) => letters.get(parseInt(code, 16)) ?? '').join('');
}
