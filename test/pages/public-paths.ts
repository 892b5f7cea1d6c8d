import type { TestShop } from '../support/test-shop.js';

/** A path of every kind of public page, with a product of the shop. */
export async function publicPaths(shop: TestShop, product: string): Promise<string[]> {
  const [leaf] = await shop.db.query<{ l: number; s: number; c: number }>(
    `select l.id as l, s.id as s, s.category_id as c from subsubcategories l join subcategories s on s.id = l.subcategory_id`,
  );
  const [banner] = await shop.db.query<{ id: number }>('select id from banners');
  return [
    '/',
    `/category/${leaf?.c}`,
    `/category/${leaf?.c}?sortField=prix_vente&minPrice=100`,
    `/categories/${leaf?.c}`,
    `/categorySubcategory/${leaf?.c}`,
    `/subcategory/${leaf?.s}`,
    `/SubcategorySub/${leaf?.s}`,
    `/subsubcategory/${leaf?.l}?page=2`,
    '/marque/Alizé',
    '/catalogue',
    '/promotions',
    '/nouveautes',
    '/reconditionne',
    '/search?q=carte',
    '/search',
    `/produit/${shop.productId(product)}`,
    `/banner/${banner?.id}/products`,
    '/informations/privacyPolicy',
    '/faq',
    '/apropos',
    '/localisation',
  ];
}
