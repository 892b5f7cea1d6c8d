import { textOf } from '../support/test-shop.js';
import { until } from '../support/until.js';
import { FamilyShop } from '../back-office/family-shop.js';

let shop: FamilyShop;

beforeAll(async () => {
  shop = await FamilyShop.open();
  const created = await shop.create(shop.small);
  expect(await shop.product(shop.small)).not.toHaveProperty('famille');
  expect((await shop.save(created.body.data)).status).toBe(200);
});
afterAll(() => shop?.shop.close());

describe('a family of products in the shop', () => {
  it('is one card in lists, the cheapest in stock, and a filter shows the product that has it', async () => {
    // Not their number alone: there are two products too before the index has the others.
    const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join();
    const shown = sorted([shop.small, shop.single]);
    await until('the index follows', async () => sorted((await shop.list()).ids) === shown);
    const { data } = await shop.list();
    expect(data.find(({ id }) => id === shop.small)?.famille).toEqual({
      id: expect.any(Number) as number,
      nom: 'SSD 990',
      declinaisons: 3,
      axes: [{ nom: 'Capacité', valeurs: 3 }],
      prix_min: 80,
      prix_max: 300,
    });
    expect(data.find(({ id }) => id === shop.single)).not.toHaveProperty('famille');
    expect((await shop.list('selectedSpecifications[Capacité]=2 To')).ids).toEqual([shop.large]);
    const found = await shop.shop.call('GET', '/api/produits/search?query=ssd samsung');
    expect(found.body['pagination']?.['total']).toBe(2);
  });

  it('shows its other products on the page of each, and none of them as similar', async () => {
    expect(await shop.product(shop.large)).toMatchObject({
      declinaisons: {
        axes: [{ nom: 'Capacité', valeurs: ['1 To', '2 To', '4 To'] }],
        membres: [
          { id: shop.small, valeurs: ['1 To'], prix_final: 80, en_Stock: true },
          { id: shop.large },
          { id: shop.other, en_Stock: false },
        ],
      },
    });
    expect(await shop.similar(shop.small)).toEqual([shop.single]);
    expect(await shop.similar(shop.single)).toEqual([shop.large]);
  });

  it('follows the price and the sale of each product', async () => {
    await shop.staff('PATCH', `/products/${shop.large}`, { body: { prix_vente: 60 } });
    await until('the cheapest is shown', async () => (await shop.list()).ids.includes(shop.large));
    await until('the card says the price', async () => {
      const card = (await shop.list()).data.find(({ id }) => id === shop.large);
      return card?.famille?.prix_min === 60;
    });
    await shop.staff('PATCH', `/products/${shop.other}`, { body: { en_vente: false } });
    expect(textOf((await shop.product(shop.small))['declinaisons']?.['axes'])).not.toContain('4 To');
  });

  it('is gone when it is dissolved', async () => {
    const { id } = await shop.familyOf(shop.small);
    expect((await shop.staff('DELETE', `/familles/${id}`)).status).toBe(200);
    await until('the index follows', async () => (await shop.list()).total === 3);
    expect(await shop.product(shop.small)).not.toHaveProperty('declinaisons');
  });
});
