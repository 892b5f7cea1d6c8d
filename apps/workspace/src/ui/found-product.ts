import { endpoints } from '@boutik/api-client';
import type { ReplyOf, searchQuoteProducts } from '@boutik/contract';
import { call } from '../api/http';

/** A product on sale, as pickers find it by name, reference or barcode. */
export type FoundProduct = ReplyOf<typeof searchQuoteProducts>['products'][number];

export async function searchProducts(query: string, signal: AbortSignal): Promise<FoundProduct[]> {
  return (await call(endpoints.searchQuoteProducts, { query: { q: query }, signal })).products;
}

export function hasReference({ reference }: FoundProduct, query: string): boolean {
  return reference.toLowerCase() === query.toLowerCase();
}
