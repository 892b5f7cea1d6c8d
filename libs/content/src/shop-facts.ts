import { configuration } from '@boutik/platform/config';
import { findSeller } from '@boutik/platform/documents';
import type { ShopFacts } from './placeholders.js';

/** What the placeholders of texts say at the moment. */
export function shopFacts(): ShopFacts {
  return { seller: findSeller(), publicUrl: configuration().http.publicUrl };
}
