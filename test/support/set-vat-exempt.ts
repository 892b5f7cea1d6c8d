import type { ReplyOf, readSettings } from '@boutik/contract';
import { demoSeller, sellerTexts } from '@boutik/platform/documents';
import type { TestShop } from './test-shop.js';
import { until } from './until.js';

const SETTINGS = '/api/commercial/reglages';

/** Makes the seller of the settings exempt from VAT, or liable; waits until `product` has no rate, or that of the catalogue. @param admin a token */
export async function setVatExempt(
  shop: TestShop,
  { admin: token, product }: { admin: string; product: number },
  exempt: boolean,
): Promise<void> {
  const { body } = await shop.call<ReplyOf<typeof readSettings>>('GET', SETTINGS, { token });
  const settings = new Map(body.data.groups.flatMap((group) => group.settings).map((one) => [one.name, one]));
  const texts = { ...sellerTexts(demoSeller), ...(exempt && { vatExempt: 'true', vatNumber: null }) };
  const changes = Object.entries(texts).map(([field, value]) => {
    const name = `seller.${field}`;
    return { name, value, version: settings.get(name)?.version };
  });
  const { status } = await shop.call('PATCH', SETTINGS, { token, body: { changes } });
  if (status !== 200) throw new Error(`The settings were refused: ${status}`);
  const rate = exempt ? 0 : 8.5;
  await until('the seller is known', async () => {
    const read = await shop.call('GET', `/api/produit/${product}`);
    return JSON.stringify(read.body).includes(`"taux_tva":${rate}`);
  });
}
