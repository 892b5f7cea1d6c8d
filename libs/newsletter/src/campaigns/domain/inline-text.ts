import { safeLink } from './safe-link.js';

/** A part of a paragraph with one format. */
export type TextSpan =
  | { kind: 'plain' | 'bold' | 'italic'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'break' };

/** **gras**, *italique*, [libellé](https://adresse), end of line. The lengths keep matching linear. */
const MARK = /\*\*([^*\n]{1,500})\*\*|\*([^*\n]{1,500})\*|\[([^[\]\n]{1,200})\]\(([^()\s]{1,2000})\)|\n/g;

/** Parses text into paragraphs (separated by an empty line) of spans. HTML is treated as plain text. */
export function paragraphsOf(typed: string): TextSpan[][] {
  return typed
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map(spansOf);
}

function spansOf(paragraph: string): TextSpan[] {
  const spans: TextSpan[] = [];
  let position = 0;
  for (const mark of paragraph.matchAll(MARK)) {
    const span = toSpan(mark);
    if (!span) continue;
    if (mark.index > position) spans.push({ kind: 'plain', text: paragraph.slice(position, mark.index) });
    spans.push(span);
    position = mark.index + mark[0].length;
  }
  if (position < paragraph.length) spans.push({ kind: 'plain', text: paragraph.slice(position) });
  return spans;
}

/** Null for an unsafe link: it stays plain text. */
function toSpan([match, bold, italic, label, address]: RegExpExecArray): TextSpan | null {
  if (match === '\n') return { kind: 'break' };
  if (bold !== undefined) return { kind: 'bold', text: bold };
  if (italic !== undefined) return { kind: 'italic', text: italic };
  const href = safeLink(address ?? '');
  return href === null ? null : { kind: 'link', text: label ?? '', href };
}
