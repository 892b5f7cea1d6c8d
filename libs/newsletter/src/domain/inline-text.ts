import { safeLink } from './safe-link.js';

/** A part of a paragraph with one format. */
export type Stretch =
  | { kind: 'plain' | 'bold' | 'italic'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'break' };

/** **gras**, *italique*, [libellé](https://adresse), end of line. The lengths keep matching linear. */
const MARK = /\*\*([^*\n]{1,500})\*\*|\*([^*\n]{1,500})\*|\[([^[\]\n]{1,200})\]\(([^()\s]{1,2000})\)|\n/g;

/** Parses text into paragraphs (separated by an empty line) of spans. HTML is treated as plain text. */
export function paragraphsOf(typed: string): Stretch[][] {
  return typed
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map(stretchesOf);
}

function stretchesOf(paragraph: string): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  for (const mark of paragraph.matchAll(MARK)) {
    const stretch = stretchOf(mark);
    if (!stretch) continue;
    if (mark.index > from) stretches.push({ kind: 'plain', text: paragraph.slice(from, mark.index) });
    stretches.push(stretch);
    from = mark.index + mark[0].length;
  }
  if (from < paragraph.length) stretches.push({ kind: 'plain', text: paragraph.slice(from) });
  return stretches;
}

/** Null for an unsafe link: it stays plain text. */
function stretchOf([whole, bold, italic, label, address]: RegExpExecArray): Stretch | null {
  if (whole === '\n') return { kind: 'break' };
  if (bold !== undefined) return { kind: 'bold', text: bold };
  if (italic !== undefined) return { kind: 'italic', text: italic };
  const href = safeLink(address ?? '');
  return href === null ? null : { kind: 'link', text: label ?? '', href };
}
