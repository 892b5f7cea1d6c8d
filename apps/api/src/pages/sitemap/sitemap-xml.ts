/** One URL of a sitemap; `path` is already percent-encoded. */
export interface SitemapAddress {
  path: string;
  changedAt?: Date;
  /** Paths on this site or absolute URLs. */
  pictures?: readonly string[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
export const URLSET_BEGIN = `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
export const URLSET_END = '</urlset>\n';

/** The `<url>` elements of some addresses on the site at `origin`. */
export function urlElements(addresses: readonly SitemapAddress[], origin: string): string {
  let xml = '';
  for (const { path, changedAt, pictures = [] } of addresses) {
    xml += `<url><loc>${escapeXml(origin + path)}</loc>${lastmod(changedAt)}`;
    for (const picture of pictures) {
      const address = toAbsoluteUrl(picture, origin);
      if (address) xml += `<image:image><image:loc>${escapeXml(address)}</image:loc></image:image>`;
    }
    xml += '</url>\n';
  }
  return xml;
}

/** The sitemap index that lists the parts. */
export function indexXml(parts: readonly SitemapAddress[], origin: string): string {
  const lines = parts.map(
    ({ path, changedAt }) => `<sitemap><loc>${escapeXml(origin + path)}</loc>${lastmod(changedAt)}</sitemap>\n`,
  );
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</sitemapindex>\n`;
}

function lastmod(at: Date | undefined): string {
  return at ? `<lastmod>${at.toISOString()}</lastmod>` : '';
}

/** The absolute URL, or null when it is not a web URL: suppliers' data may be invalid. */
function toAbsoluteUrl(picture: string, origin: string): string | null {
  const url = URL.canParse(picture, origin) ? new URL(picture, origin) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
