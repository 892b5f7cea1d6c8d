const NARROW = '\u202f';
const HARD = '\u00a0';

/** French typography: decimal commas before units, narrow no-break space before : ; ? ! » % €, hard space between a number and its unit. */
export function french(text: string): string {
  return text
    .replace(/ ([:;?!»%€])/g, `${NARROW}$1`)
    .replace(/(\d)\.(\d+)(?= (GHz|Gb\/s|V|To|kg|m|emplacements|pouces)\b)/g, '$1,$2')
    .replace(/« /g, `«${NARROW}`)
    .replace(
      /(\d) (?=(Go|To|Mo|W|Wh|VA|Hz|kHz|MHz|GHz|mm|cm|m|kg|g|ms|ppp|pages|pouces|Mo\/s|Go\/s|Gb\/s|Mb\/s|MT\/s|dB|dBA|lm|mAh|ans|ports)\b)/g,
      `$1${HARD}`,
    )
    .replace(/'/g, '’');
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** HTML of paragraphs and an optional list of selling points; the first paragraph is the short description. */
export function descriptionHtml(paragraphs: readonly string[], points: readonly string[]): string {
  const html = paragraphs.map((paragraph) => `<p>${escapeHtml(french(paragraph))}</p>`);
  const [lead = '', ...rest] = html;
  const list =
    points.length > 0 ? [`<ul>${points.map((point) => `<li>${escapeHtml(french(point))}</li>`).join('')}</ul>`] : [];
  return [lead, ...rest.slice(0, 1), ...list, ...rest.slice(1)].join('\n');
}
