/** Metadata of a page for search engines; a missing text is empty. */
export interface PageHead {
  title: string;
  description: string;
  robots: string;
  canonical: string;
  open: Map<string, string>;
  data: Record<string, unknown>[];
  html: string;
}

/** Parses the head of a page. */
export function readHead(html: string): PageHead {
  const tags = [...html.matchAll(/<(?:meta|link) [^>]*>/g)].map(([tag]) => tag);
  const find = (mark: string, value: string) => {
    const tag = tags.find((candidate) => candidate.includes(mark));
    return text(new RegExp(`${value}="([^"]*)"`).exec(tag ?? '')?.[1]);
  };
  return {
    html,
    title: text(/<title>([^<]*)<\/title>/.exec(html)?.[1]),
    description: find('name="description"', 'content'),
    robots: find('name="robots"', 'content'),
    canonical: find('rel="canonical"', 'href'),
    open: new Map(
      tags.flatMap((tag) => {
        const [, name, value] = /(?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/.exec(tag) ?? [];
        return name ? [[name, text(value)] as const] : [];
      }),
    ),
    data: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}

function text(attribute = ''): string {
  return attribute
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
