/**
 * Markup of one page that was rendered before. The page is rendered with a short place for each: React and V8 copy the text of a page
 * several times, and more than half of it is cards, header and footer, which other pages had before.
 */
export class InsertedMarkup {
  private readonly markup: string[] = [];
  private readonly start: string;

  /** @param nonce of the page: nobody who writes a text of the shop can know it */
  constructor(nonce: string) {
    this.start = `<!--${nonce} `;
  }

  /** The place of the markup in the page. */
  markerOf(markup: string): string {
    return `${this.start}${this.markup.push(markup) - 1}${END}`;
  }

  /** A text of the page with the markup in its places, in parts: to join them would copy it once more. */
  fill(text: string): string[] {
    const [first = '', ...others] = text.split(this.start);
    const parts = [first];
    for (const other of others) {
      const end = other.indexOf(END);
      const markup = this.markup[Number(other.slice(0, end))];
      if (markup === undefined) throw new Error('A place of the page has no markup.');
      parts.push(markup, other.slice(end + END.length));
    }
    return parts;
  }
}

const END = '-->';
/** Of the page that is being rendered in one piece. */
let current: InsertedMarkup | null = null;

/** Renders with places instead of markup. */
export function withInsertedMarkup<Result>(inserted: InsertedMarkup, render: () => Result): Result {
  current = inserted;
  try {
    return render();
  } finally {
    current = null;
  }
}

/** What `dangerouslySetInnerHTML` takes for markup: its place, where the page is rendered in one piece. */
export function insert(markup: string): string {
  return current?.markerOf(markup) ?? markup;
}

/** Markup of this page for a cache, in one piece: text that React has joined takes several times the memory. */
export function storableMarkup(text: string): string {
  return Buffer.from(current?.fill(text).join('') ?? text).toString();
}
