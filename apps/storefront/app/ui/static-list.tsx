import { type ComponentType, type Key, useCallback, useMemo, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { insert } from './inserted-markup';
import { replaceBrokenPictures, showPlaceholder } from './picture';
import { usePictureHost } from './picture-host';
import { useTax } from './price';
import { markupOf, renderMarkup } from './static-markup';
import { useHydrated } from './use-hydrated';
import { useStaticLinks } from './use-static-links';

interface StaticListProps<Item extends object> {
  /** Names the list in the page, so that its markup is found again. */
  name: string;
  as?: 'div' | 'footer' | 'ul';
  /** Renders one item; it has no state, no effect and no context besides the tax choice and the picture host. */
  component: ComponentType<Item>;
  /** Null when only the server has them. */
  items: readonly Item[] | null;
  /** Other pages have other items: their markup is not kept. */
  unique?: boolean;
  /** The React key of an item; its place by default. */
  keyOf?: (item: Item) => Key;
  /** Prefetches the page of a link that is pointed at. */
  prefetch?: boolean;
  listRef?: (element: HTMLElement | null) => void;
  className?: string;
}

/** The markup of the server stays: React neither compares nor replaces it. */
const UNCHANGED = { __html: '' };

/**
 * Items that only show data. The server renders each content once and inserts its markup; the browser does not hydrate
 * it, and handles the links and pictures of the whole list. Other items, after a navigation, are rendered in the
 * browser.
 */
export function StaticList<Item extends object>(props: StaticListProps<Item>) {
  return import.meta.env.SSR ? <ServerList {...props} /> : <BrowserList {...props} />;
}

function ServerList<Item extends object>({
  name,
  as: Tag = 'div',
  component,
  items,
  unique = false,
  className,
}: StaticListProps<Item>) {
  const context = { tax: useTax(), pictureHost: usePictureHost() };
  const markupOfItem = (item: Item) =>
    unique ? renderMarkup(component, item, context) : insert(markupOf(component, item, context));
  const markup = (items ?? []).map(markupOfItem).join('');
  return <Tag data-static={name} className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
}

function BrowserList<Item extends object>(props: StaticListProps<Item>) {
  const { name, as: Tag = 'div', component: Component, items, prefetch = false, className } = props;
  const { handlers, prefetched } = useStaticLinks(prefetch);
  const html = useServerMarkup(name, items);
  const { listRef } = props;
  const attach = useCallback(
    (element: HTMLElement | null) => {
      replaceBrokenPictures(element);
      listRef?.(element);
    },
    [listRef],
  );
  return (
    <>
      <Tag
        data-static={name}
        className={className}
        ref={attach}
        onErrorCapture={replacePicture}
        suppressHydrationWarning
        {...handlers}
        // The element stays when its content is replaced: it may be scrolled.
        {...(html && { dangerouslySetInnerHTML: html })}
      >
        {html ? undefined : items?.map((item, at) => <Component key={props.keyOf?.(item) ?? at} {...item} />)}
      </Tag>
      {prefetched && <PrefetchPageLinks page={prefetched} />}
    </>
  );
}

/** The markup to show: null when the items are rendered in the browser. */
function useServerMarkup(name: string, items: readonly object[] | null): { __html: string } | null {
  const hydrated = useHydrated();
  const [initial] = useState(() => ({
    items,
    // Without items they are elsewhere in the page: React replaces a page that it could not hydrate.
    html: hydrated ? (items === null ? markupInPage(name) : null) : UNCHANGED,
  }));
  const same = useMemo(
    () => items === null || items === initial.items || JSON.stringify(items) === JSON.stringify(initial.items),
    [items, initial],
  );
  return same ? initial.html : null;
}

function markupInPage(name: string): { __html: string } {
  return { __html: document.querySelector(`[data-static="${name}"]`)?.innerHTML ?? '' };
}

function replacePicture({ target }: { target: EventTarget }): void {
  if (target instanceof HTMLImageElement) showPlaceholder(target);
}
