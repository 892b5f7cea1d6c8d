import type { ProductCard, ReplyOf, listBrands } from '@boutik/contract';
import { useEffect } from 'react';
import { keepAnswer, keptAnswer } from '../api/kept-answers';
import { useFresh } from '../api/use-fresh';
import { whenQuiet } from '../ui/when-quiet';
import type { Banner } from './banner-slide';

/** storefront.md §9: an open home page refreshes its brands and collections every five minutes. */
const EVERY_MS = 5 * 60_000;

export type Brands = ReplyOf<typeof listBrands>;
export interface Collection {
  id: number;
  name: string;
  produits: readonly ProductCard[];
}

export function useFreshBrands(shown: Brands): Brands {
  const [brands] = useFresh(shown, {
    path: '/api/marques',
    every: EVERY_MS,
    read: (answer) => filled(answer) as Brands | null,
  });
  return brands;
}

const COLLECTIONS = '/api/collections';

/**
 * The collections of the page, which contains only their first products, and a function that loads them completely:
 * from the browser's cache (five minutes) or from the API. The cache is per `userId`, because staff see exact stocks.
 */
export function useFreshCollections(shown: readonly Collection[], reader: number | null) {
  const name = `${COLLECTIONS}${reader === null ? '' : `#${reader}`}`;
  return useFresh(shown, {
    path: COLLECTIONS,
    every: EVERY_MS,
    read: (answer) => filled((answer as { collection?: unknown }).collection) as Collection[] | null,
    keep: (answer) => keepAnswer(name, answer),
    kept: () => keptAnswer(name, EVERY_MS),
  });
}

const BANNERS = 'boutik.banners';

/** Banners are refreshed once per tab, and stored with it (storefront.md §9). */
export function useFreshBanners(shown: readonly Banner[]): readonly Banner[] {
  const [banners, ask] = useFresh(shown, {
    path: '/api/banners',
    read: (answer) => filled((answer as { banners?: unknown }).banners) as Banner[] | null,
    keep: (answer) => write(JSON.stringify(answer)),
  });
  useEffect(() => {
    if (!isWritten()) return whenQuiet(ask);
  }, [ask]);
  return banners;
}

/** The list, or null when it is empty: an empty response does not clear the page. */
function filled(answer: unknown): unknown[] | null {
  return Array.isArray(answer) && answer.length > 0 ? answer : null;
}

function isWritten(): boolean {
  try {
    return sessionStorage.getItem(BANNERS) !== null;
  } catch {
    // Storage is not available: no refresh.
    return true;
  }
}

function write(text: string): void {
  try {
    sessionStorage.setItem(BANNERS, text);
  } catch {
    // Storage is full: the next page of this tab refreshes again.
  }
}
