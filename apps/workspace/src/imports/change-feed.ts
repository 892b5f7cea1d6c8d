import { endpoints } from '@boutik/api-client';
import type { SupplierFeed } from '@boutik/contract';
import { call } from '../api/http';

/** Saves a change of the settings of a supplier as they are now. */
export async function changeFeed(
  supplierId: number,
  change: (feed: SupplierFeed) => Partial<SupplierFeed>,
): Promise<void> {
  const params = { id: supplierId };
  const { data: feed } = await call(endpoints.findSupplierFeed, { params });
  const { fournisseur: _supplier, prochaine: _next, ...settings } = feed;
  await call(endpoints.changeSupplierFeed, { params, body: { ...settings, ...change(feed) } });
}
