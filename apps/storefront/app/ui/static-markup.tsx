import type { ComponentType, ReactElement } from 'react';
import { storableMarkup } from './inserted-markup';
import { PictureHost } from './picture-host';
import { TaxProvider } from './price';
import type { Tax } from './price-text';
import { taxLabel } from './tax-label';

/** Characters of the items of one component with their keys, up to 4 MB: a thousand product cards. */
const MAX_CHARACTERS = 2_000_000;

type Render = (element: ReactElement) => string;

let renderToMarkup: Render | null = null;
interface MarkupCache {
  items: Map<string, string>;
  characters: number;
}

let caches = new WeakMap<object, MarkupCache>();

/** For the server, when something changes that is no property, such as the shop's name. */
export function forgetMarkup(): void {
  caches = new WeakMap();
}

/** Sets React's renderer: it belongs to the server's bundle alone. */
export function setMarkupRenderer(render: Render): void {
  renderToMarkup = render;
}

/** What items depend on besides their properties. */
interface MarkupContext {
  tax: Tax;
  pictureHost: string;
}

/** The markup of an item; rendered once for each content of its properties. */
export function markupOf<Props extends object>(
  Component: ComponentType<Props>,
  props: Props,
  context: MarkupContext,
): string {
  const cache = cacheOf(Component);
  const key = taxLabel(context.tax) + context.pictureHost + JSON.stringify(props);
  const known = cache.items.get(key);
  if (known !== undefined) return known;
  const markup = storableMarkup(renderMarkup(Component, props, context));
  store(cache, key, markup);
  return markup;
}

/** The same without the cache. */
export function renderMarkup<Props extends object>(
  Component: ComponentType<Props>,
  props: Props,
  { tax, pictureHost }: MarkupContext,
): string {
  if (!renderToMarkup) throw new Error('The renderer of static markup is not set.');
  return renderToMarkup(
    <TaxProvider value={tax}>
      <PictureHost value={pictureHost}>
        <Component {...props} />
      </PictureHost>
    </TaxProvider>,
  );
}

function store(cache: MarkupCache, key: string, markup: string): void {
  cache.items.set(key, markup);
  cache.characters += key.length + markup.length;
  for (const [oldest, text] of cache.items) {
    if (cache.characters <= MAX_CHARACTERS) break;
    cache.items.delete(oldest);
    cache.characters -= oldest.length + text.length;
  }
}

function cacheOf(component: object): MarkupCache {
  const known = caches.get(component);
  if (known) return known;
  const created: MarkupCache = { items: new Map(), characters: 0 };
  caches.set(component, created);
  return created;
}
