import { callApi, endpoints } from '@boutik/api-client';
import { toRecord } from '@boutik/kernel';
import type { ProductCard, ReplyOf, listBrands, listCollections } from '@boutik/contract';
import { useEffect } from 'react';
import { cacheResponse, readCachedResponse } from '../api/response-cache';
import { usePolledData } from '../api/use-polled-data';
import { whenPageIdle } from '../ui/when-page-idle';
import type { Shown } from '../ui/server-only';
import type { Banner } from './banner-slide';

/** storefront.md §9: an open home page refreshes its brands and collections every five minutes. */
const POLL_MS = 5 * 60_000;

export type Brands = ReplyOf<typeof listBrands>;
export interface Collection {
  id: number;
  name: string;
  produits: Shown<readonly ProductCard[]>;
  /** Number of products. */
  count: number;
}

type ApiCollection = ReplyOf<typeof listCollections>['collection'][number];

export function usePolledBrands(shown: Brands): Brands {
  const [brands] = usePolledData(shown, {
    load: () => callApi(endpoints.listBrands),
    intervalMs: POLL_MS,
    // Our own API: the contract gives the rows this type.
    parse: (response) => nonEmptyList(response) as Brands | null,
  });
  return brands;
}

/**
 * The collections of the page, which contains only their first products, and a function that loads them completely:
 * from the browser's cache (five minutes) or from the API. The cache is per `userId`, because staff see exact stocks.
 */
export function usePolledCollections(shown: readonly Collection[], userId: number | null) {
  const name = `${endpoints.listCollections}${userId === null ? '' : `#${userId}`}`;
  return usePolledData(shown, {
    load: () => callApi(endpoints.listCollections),
    intervalMs: POLL_MS,
    parse: (response) => {
      // Our own API: the contract gives the rows this type.
      const collections = nonEmptyList(toRecord(response)['collection']) as ApiCollection[] | null;
      return collections?.map((collection) => ({ ...collection, count: collection.produits.length })) ?? null;
    },
    writeCache: (response) => cacheResponse(name, response),
    readCache: () => readCachedResponse(name, POLL_MS),
  });
}

const BANNERS = 'boutik.banners';

/** Banners are refreshed once per tab, and stored with it (storefront.md §9). */
export function usePolledBanners(shown: readonly Banner[]): readonly Banner[] {
  const [banners, refresh] = usePolledData(shown, {
    load: () => callApi(endpoints.listBanners),
    // Our own API: the contract gives the rows this type.
    parse: (response) => nonEmptyList(toRecord(response)['banners']) as Banner[] | null,
    writeCache: (response) => storeBanners(JSON.stringify(response)),
  });
  useEffect(() => {
    return hasStoredBanners() ? undefined : whenPageIdle(refresh);
  }, [refresh]);
  return banners;
}

/** The list, or null when it is empty: an empty response does not clear the page. */
function nonEmptyList(response: unknown): unknown[] | null {
  return Array.isArray(response) && response.length > 0 ? response : null;
}

function hasStoredBanners(): boolean {
  try {
    return sessionStorage.getItem(BANNERS) !== null;
  } catch {
    // Storage is not available: no refresh.
    return true;
  }
}

function storeBanners(text: string): void {
  try {
    sessionStorage.setItem(BANNERS, text);
  } catch {
    // Storage is full: the next page of this tab refreshes again.
  }
}
