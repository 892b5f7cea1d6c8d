import { canonicalUrl } from './canonical-url.js';
import { routeFinder } from './find-route.js';

const findRoute = routeFinder([
  { id: 'root', path: '' },
  { id: 'home', index: true },
  { id: 'product', path: 'produit/:id' },
  { id: 'sections', path: 'SubcategorySub/:subcategoryId' },
  { id: 'banner', path: 'banner/:id/products' },
  { id: 'not-found', path: '*' },
]);
const canonicalize = (url: string) => canonicalUrl(url, findRoute);

describe('canonical URLs', () => {
  it.each([
    ['/produit/7/', '/produit/7'],
    ['/Produit/7?page=2&x=%2F', '/produit/7?page=2&x=%2F'],
    ['//produit//7//', '/produit/7'],
    ['/subcategorysub/1', '/SubcategorySub/1'],
    ['/BANNER/3/Products/?title=A', '/banner/3/products?title=A'],
    ['//', '/'],
    ['//?q=1', '/?q=1'],
  ])('%s redirects to %s', (url, spelling) => expect(canonicalize(url)).toBe(spelling));

  it.each([
    '/',
    '/?a=//',
    '/produit/7',
    '/SubcategorySub/1',
    '/nope/',
    '/produit/7/autre/',
    '//evil.example',
    '//evil.example/',
    '/\\evil.example/',
    '/.//evil.example/',
    '/produit/7.data',
  ])('%s is not redirected', (url) => expect(canonicalize(url)).toBeNull());

  it('never redirect to another site', () => {
    for (const url of ['//produit/\\evil.example', '///produit/..//evil.example/', '/produit//\\/evil.example'])
      expect(new URL(canonicalize(url) ?? '/', 'https://boutik.example').origin).toBe('https://boutik.example');
  });
});
