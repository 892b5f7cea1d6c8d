import { InsertedMarkup, insert, withInsertedMarkup, storableMarkup } from './inserted-markup';

/** Versions of one part: tax displays, places in the menu, and those of a few changes of the categories. */
const MAX_VERSIONS = 100;

interface Part {
  as: string;
  name: string;
  version: string;
}

const markup = new Map<string, string>();
/** The parts that the page which is being rendered contains for the first time; null outside of a complete rendering. */
let missing: Part[] | null = null;

/** For the server, when something changes that no version names, such as the shop's name. */
export function forgetParts(): void {
  markup.clear();
}

/** The markup inside a part as it was rendered before; null when it has to be rendered. */
export function knownMarkup(part: Part): string | null {
  const known = missing && markup.get(keyOf(part));
  if (known === undefined) missing?.push(part);
  return known ? insert(known) : null;
}

/** A page that was rendered in one piece: its text, with places for the markup that was known before. */
export interface RenderedPage {
  text: string;
  fill: InsertedMarkup['fill'];
}

/** Renders a whole page with the parts that are known, and remembers the others; null when the page is not complete. */
export function renderWithParts(
  render: () => string,
  { nonce, isComplete }: { nonce: string; isComplete: (html: string) => boolean },
): RenderedPage | null {
  const found: Part[] = (missing = []);
  const inserted = new InsertedMarkup(nonce);
  let text: string;
  try {
    text = withInsertedMarkup(inserted, render);
  } finally {
    missing = null;
  }
  if (!isComplete(text)) return null;
  withInsertedMarkup(inserted, () => found.forEach((part) => remember(part, text)));
  return { text, fill: (html) => inserted.fill(html) };
}

function remember(part: Part, html: string): void {
  const begin = html.indexOf('>', html.indexOf(`<${part.as} data-part="${part.name}"`)) + 1;
  const end = html.indexOf(`</${part.as}>`, begin);
  if (begin === 0 || end < 0) throw new Error(`The page does not contain its part "${part.name}".`);
  for (const oldest of markup.size < MAX_VERSIONS ? [] : [...markup.keys()].slice(0, 1)) markup.delete(oldest);
  markup.set(keyOf(part), storableMarkup(html.slice(begin, end)));
}

const keyOf = ({ name, version }: Part) => `${name} ${version}`;
