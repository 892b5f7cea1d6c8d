import { callApi, endpoints, settled } from '@boutik/api-client';
import type { OwnPrice } from '@boutik/contract';

/** As many as one call accepts; cards beyond them show the public price, and the cart the customer's. */
export const MAX_PRICES = 120;
/** How long a customer without price lists is not asked about again. */
const WITHOUT_LISTS_MS = 300_000;

let withoutLists: { customer: number; until: number } | null = null;

/** The prices of a signed-in customer's own lists, for the products that have one; none when they cannot be read. */
export async function readOwnPrices(customer: number, ids: readonly number[]): Promise<OwnPrice[]> {
  if (ids.length === 0 || (withoutLists?.customer === customer && Date.now() < withoutLists.until)) return [];
  const { reply } = await settled(callApi(endpoints.findOwnPrices, { query: { ids: ids.join(',') } }));
  if (reply && !reply.tarifs) withoutLists = { customer, until: Date.now() + WITHOUT_LISTS_MS };
  return reply?.prix ?? [];
}
