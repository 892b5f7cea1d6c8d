const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#x27': "'",
  '#39': "'",
};

/** The text version of an e-mail made with our components: paragraphs, rows as lines, links with their URL. */
export function htmlToText(html: string): string {
  const text = html
    .replace(/<head>[\s\S]*?<\/head>|<div class="preheader"[\s\S]*?<\/div>/g, '')
    .replace(/\r?\n/g, '\u0000')
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_, href: string, label: string) =>
      formatLink(href, stripTags(label)),
    )
    .replace(/<span[^>]*display:block[^>]*>/g, '\n  ')
    .replace(/<\/td>\s*<td\b[^>]*>/g, '  ')
    .replace(/<br\/?>|<\/tr>/g, '\n')
    .replace(/<\/(p|h1|h2|table|div)>/g, '\n\n')
    .replace(/<h1\b/g, '\n\n<h1')
    .replace(/<[^>]*>/g, '')
    .replace(/\u0000/g, '\n');
  const lines = decodeEntities(text)
    .split('\n')
    .map((line) => line.trimEnd());
  return `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

function formatLink(href: string, label: string): string {
  const address = href.replace(/^mailto:/, '');
  return address === label ? label : `${label}\u00a0: ${address}`;
}

function stripTags(markup: string): string {
  return markup.replace(/<[^>]*>/g, '');
}

function decodeEntities(text: string): string {
  return text.replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);
}
