import { tagsOf } from './page-tags.js';

const card = (id: number) => ({ id, nom: 'Carte', prix_final: 10 });
const tags = (url: string, body: unknown) => tagsOf(url, body).toSorted();

describe('the tags of a reply', () => {
  it('of a list are its products and its part of the catalogue', () => {
    expect(tags('/api/subcategory/4/products?page=2', { data: [card(1), card(2)] })).toEqual([
      'listings',
      'product:1',
      'product:2',
      'products',
      'subcategory:4',
    ]);
    expect(tags('/api/produits/search?query=', { data: [] })).toEqual(['catalogue', 'listings']);
  });

  it('of a list with a text include what a search server announces', () => {
    expect(tags('/api/produits/search?query=a', { data: [] })).toEqual(['catalogue', 'listings', 'searches']);
    expect(tags('/api/categories/3/products?page=2&searchTerm=b', {})).toContain('searches');
    expect(tags('/api/faq/search?query=b', {})).not.toContain('listings');
  });

  it('of a product are itself and the similar ones that it shows', () => {
    const body = { produit: { ...card(7), subsubcategory_id: 3, reviews: [{ id: 9 }] } };
    expect(tags('/api/produit/7', body)).toEqual(['product:7', 'products', 'stock:7']);
    expect(tags('/api/produit/7?avec=similaires', { ...body, produitsSimilaires: [card(8)] })).toEqual([
      'product:7',
      'product:8',
      'products',
      'stock:7',
    ]);
  });

  it('of the texts of a list, at an address with two parameters, are those of its kind', () => {
    expect(tags('/api/page-de-liste/category/3', { page: { nom: 'Souris' } })).toEqual([]);
    expect(tags('/api/page-de-liste/brand/Be%20Quiet!', {})).toEqual(['brands']);
  });

  it('name a brand in any letter case', () => {
    expect(tags('/api/brand/Be%20Quiet!/products', {})).toEqual(tags('/api/brand/be%20quiet!/products', {}));
  });

  it('of the home page include the products of banners', () => {
    expect(tags('/api/banners/raccourcis', { raccourcis: [{ banner_id: 1, produit_id: 5 }] })).toContain('product:5');
    expect(tags('/api/banners', { banners: [{ id: 1 }] })).toEqual(['banners']);
  });

  it('of a call that they do not know are unknown', () => {
    expect(tags('/api/autre', {})).toEqual(['unknown']);
  });
});
