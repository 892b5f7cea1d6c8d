import type { ComponentType, ReactElement } from 'react';
import { PictureHost } from './picture-host';
import { TaxProvider } from './price';
import type { Tax } from './price-text';

/** About 5 MB of product cards. */
const MAX_ITEMS = 1000;

type Render = (element: ReactElement) => string;

let renderToMarkup: Render | null = null;
const caches = new WeakMap<object, Map<string, string>>();

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
  { tax, pictureHost }: MarkupContext,
): string {
  const cache = cacheOf(Component);
  const key = tax + pictureHost + JSON.stringify(props);
  const known = cache.get(key);
  if (known !== undefined) return known;
  if (!renderToMarkup) throw new Error('The renderer of static markup is not set.');
  const markup = renderToMarkup(
    <TaxProvider value={tax}>
      <PictureHost value={pictureHost}>
        <Component {...props} />
      </PictureHost>
    </TaxProvider>,
  );
  for (const oldest of cache.size < MAX_ITEMS ? [] : [...cache.keys()].slice(0, 1)) cache.delete(oldest);
  cache.set(key, markup);
  return markup;
}

function cacheOf(component: object): Map<string, string> {
  const known = caches.get(component);
  if (known) return known;
  const created = new Map<string, string>();
  caches.set(component, created);
  return created;
}
