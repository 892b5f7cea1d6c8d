/**
 * Markup of one page that is known as bytes. The page is rendered with a short place for each: React and V8 copy the text of a page
 * several times, and more than half of it is cards, header and footer, which other pages had before.
 */
export class InsertedMarkup {
  private readonly markup: Buffer[] = [];
  private readonly start: string;

  /** @param nonce of the page: nobody who writes a text of the shop can know it */
  constructor(nonce: string) {
    this.start = `<!--${nonce} `;
  }

  /** The place of the markup in the page. */
  placeOf(markup: Buffer): string {
    return `${this.start}${this.markup.push(markup) - 1}${END}`;
  }

  /** The bytes of a text of the page, with the markup in its places. */
  bytesOf(text: string): Buffer[] {
    const [first = '', ...others] = text.split(this.start);
    const bytes: Buffer[] = [Buffer.from(first)];
    for (const other of others) {
      const end = other.indexOf(END);
      const markup = this.markup[Number(other.slice(0, end))];
      if (!markup) throw new Error('A place of the page has no markup.');
      bytes.push(markup, Buffer.from(other.slice(end + END.length)));
    }
    return bytes;
  }
}

const END = '-->';
/** Of the page that is being rendered in one piece. */
let current: InsertedMarkup | null = null;

/** Renders with places instead of markup. */
export function insertingInto<Result>(inserted: InsertedMarkup, render: () => Result): Result {
  current = inserted;
  try {
    return render();
  } finally {
    current = null;
  }
}

/** What `dangerouslySetInnerHTML` takes for markup: its place, where the page is rendered in one piece. */
export function insert(markup: Buffer): string {
  return current ? current.placeOf(markup) : markup.toString();
}

/** Markup to keep, in memory of its own: a small part of a larger allocation would keep all of it. */
export function keptMarkup(text: string): Buffer {
  const bytes = current?.bytesOf(text) ?? [Buffer.from(text)];
  const kept = Buffer.allocUnsafeSlow(bytes.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const each of bytes) at += each.copy(kept, at);
  return kept;
}
