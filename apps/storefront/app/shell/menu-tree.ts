import { callApi, endpoints, NO_RESPONSE, settled } from '@boutik/api-client';
import { toRecord } from '@boutik/kernel';
import { removeExpired, cacheResponse, readCachedResponse } from '../api/response-cache';
import { type CategoryNode, toCategoryNode } from '../catalog/category-node';
import { whenPageIdle } from '../ui/when-page-idle';

/** storefront.md §9: the tree is cached for five minutes, and expired entries are removed as often. */
const MAX_AGE_MS = 5 * 60_000;
/** Name of the cached response. */
const CACHE_NAME = endpoints.listCategories;

/** The response is not a category tree (storefront.md §8); the message is for the visitor. */
export class InvalidTreeError extends Error {
  constructor() {
    super('Données invalides');
    this.name = 'InvalidTreeError';
  }
}

let pending: Promise<readonly CategoryNode[]> | null = null;

/**
 * The departments with their descendants, from the browser's cache or from the API.
 * @throws InvalidTreeError when the response is invalid; ApiError when the API cannot be reached
 */
export function loadMenuTree(): Promise<readonly CategoryNode[]> {
  const cached = parseTree(readCachedResponse(CACHE_NAME, MAX_AGE_MS));
  if (cached) return Promise.resolve(cached);
  pending ??= fetchMenuTree().finally(() => {
    pending = null;
  });
  return pending;
}

/** Prefetches the tree when the page is idle, and removes expired entries; returns a function that stops it. */
export function prefetchMenuTree(): () => void {
  const prefetch = () => {
    // Opening the menu loads it again and shows the error.
    loadMenuTree().catch(() => undefined);
  };
  const cleaning = window.setInterval(() => removeExpired(MAX_AGE_MS), MAX_AGE_MS);
  const cancelPrefetch = whenPageIdle(prefetch);
  return () => {
    window.clearInterval(cleaning);
    cancelPrefetch();
  };
}

async function fetchMenuTree(): Promise<readonly CategoryNode[]> {
  const { reply, error } = await settled(callApi(endpoints.listCategories));
  if (error?.status === NO_RESPONSE) throw error;
  const tree = parseTree(reply);
  if (!tree) throw new InvalidTreeError();
  cacheResponse(CACHE_NAME, reply);
  // At the next regular cleaning it would be some seconds too young, and stay for five minutes more.
  setTimeout(removeExpired, MAX_AGE_MS, MAX_AGE_MS);
  return tree;
}

/** The tree in a response of the API, or null when it is invalid. */
function parseTree(body: unknown): readonly CategoryNode[] | null {
  const { status, categories } = toRecord(body);
  if (status !== 'success' && status !== true) return null;
  try {
    return Array.isArray(categories) ? categories.map(toCategoryNode) : null;
  } catch {
    return null;
  }
}
