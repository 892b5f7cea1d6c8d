import { configuration } from '@boutik/platform/config';
import { findSeller } from '@boutik/platform/documents';
import type { ShopFacts } from './placeholders.js';

/** What the placeholders of texts say at the moment. */
export function shopFacts(): ShopFacts {
  const { http, returns } = configuration();
  return { seller: findSeller(), publicUrl: http.publicUrl, returns: returns.terms };
}
