interface Heading {
  id: string;
  text: string;
}

/** The entities that the server's sanitizer writes. */
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** The headings with an id of a sanitized text, in order. */
export function headingsOf(html: string): Heading[] {
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = '', inner = '']) => ({
    id,
    text: inner
      .replace(/<[^>]*>/g, '')
      .replace(/&[a-z#0-9]+;/g, (entity) => entities[entity] ?? entity)
      .trim(),
  }));
}
