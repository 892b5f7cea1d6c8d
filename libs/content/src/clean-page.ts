import sanitize from 'sanitize-html';

const formatting = ['p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 'small', 'blockquote', 'address'];
const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const tables = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];

const sanitizeOptions: sanitize.IOptions = {
  allowedTags: [...formatting, ...lists, ...tables, 'h2', 'h3', 'h4', 'a', 'div'],
  // Headings keep their id: other pages link to a paragraph of the terms.
  allowedAttributes: { a: ['href', 'title'], h2: ['id'], h3: ['id'], th: ['scope'], div: ['class'] },
  // The law requires some notices to be framed (Code de la consommation D211-2).
  allowedClasses: { div: ['framed'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  disallowedTagsMode: 'discard',
};

/** HTML of a text page without scripts, styles, pictures or forms; safe to insert into a page. */
export function cleanPage(html: string): string {
  return sanitize(html, sanitizeOptions).trim();
}
