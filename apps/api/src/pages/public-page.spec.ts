import { publicPageKey } from './public-page.js';

const keyOf = (url: string, cookies?: string, method = 'GET') => publicPageKey({ method, url, cookies });
const isPublic = (...request: Parameters<typeof keyOf>) => keyOf(...request) !== null;

describe('publicPageKey', () => {
  it.each([
    '/',
    '/category/1',
    '/subcategory/12',
    '/subsubcategory/3?page=2',
    '/produit/7',
    '/marque/Be%20quiet!',
    '/categories/1',
    '/SubcategorySub/2?page=2',
  ])('%s may be cached', (url) => expect(isPublic(url)).toBe(true));

  it.each([
    '/panier',
    '/profil',
    '/login',
    '/search?q=ssd',
    '/category/1?selectedPromo=1',
    '/catalogue?q=ssd',
    '/produit/7.data',
    '/devis-commercial/x/detail',
    '/produit/7/autre',
    '/subsubsubcategory/1',
  ])('%s may not be cached', (url) => expect(isPublic(url)).toBe(false));

  it.each([
    ['/produit/7?utm_source=lettre&utm_medium=mail&fbclid=x', '/produit/7'],
    ['/category/1?gclid=x&page=2', '/category/1?page=2'],
    ['/category/1?page=2&utm_campaign=%20', '/category/1?page=2'],
    ['/category/1?page=1', '/category/1'],
    ['/?', '/'],
  ])('%s is cached as %s', (url, address) => expect(keyOf(url)).toBe(address));

  it.each([
    '/?utm_source=a&q=ssd',
    '/category/1?page=2&page=3',
    '/category/1?page=02',
    '/category/1?page=0',
    '/?xutm_a=1',
  ])('%s with other parameters is not cached', (url) => expect(isPublic(url)).toBe(false));

  it('is null for visitors with our cookies', () => {
    for (const name of ['boutik_session', 'boutik_cart', 'boutik_taxe', 'boutik_order_3'])
      expect(isPublic('/', `a=b; ${name}=x`)).toBe(false);
    expect(isPublic('/', 'boutik_session=x')).toBe(false);
    expect(isPublic('/', 'XSRF-TOKEN=x; other=boutik_cart')).toBe(true);
  });

  it('is null for methods other than GET and HEAD', () => {
    expect(isPublic('/produit/7', undefined, 'POST')).toBe(false);
    expect(isPublic('/produit/7', undefined, 'HEAD')).toBe(true);
  });
});
