import sanitize from 'sanitize-html';

const allowed: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'a',
  ],
  allowedAttributes: { a: ['href', 'title'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  disallowedTagsMode: 'discard',
};

/** Removes everything but plain formatting from HTML; the result is safe to insert into a page. */
export function cleanDescription(html: string): string {
  return sanitize(html, allowed).trim();
}
