import { routeFinder } from './find-route.js';
import { loaderDataAddress, publicPageAddress } from './public-page.js';

const findRoute = routeFinder([
  { id: 'root', path: '' },
  { id: 'home/home.route', index: true },
  { id: 'product/product.route', path: 'produit/:id' },
  { id: 'search/search.route', path: 'search' },
  { id: 'catalog/hierarchy/category-hierarchy.route', path: 'categories/:categoryId' },
]);
const addressOf = (url: string, method = 'GET') => publicPageAddress({ method, url }, findRoute);

describe('publicPageAddress', () => {
  it.each([
    '/',
    '/category/1',
    '/subcategory/12',
    '/subsubcategory/3?page=2',
    '/produit/7',
    '/marque/Be%20quiet!',
    '/categories/1',
    '/SubcategorySub/2?page=2',
    '/search?q=ssd',
    '/category/1?selectedPromo=1',
    '/catalogue?q=ssd&sortField=nom',
    '/banner/3/products',
  ])('%s is public', (url) => expect(addressOf(url)).toBe(url));

  it.each([
    '/panier',
    '/profil',
    '/login',
    '/contact',
    '/cookies',
    '/produit/7.data',
    '/produit/7?compte=1',
    '/produit/7?apercu=1',
    '/devis-commercial/x/detail',
    '/produit/7/autre',
    '/subsubsubcategory/1',
    '/marque/..\\panier',
    '/marque/x\\..\\..\\login',
    '/marque/%2e%2E\\payment-select',
    '/marque/..',
    '/marque/.%2E',
    '/marque/a#b',
  ])('%s is personal', (url) => expect(addressOf(url)).toBeNull());

  it('is null for an address that no page of the shop leads to: it would take more memory than its page', () => {
    expect(addressOf(`/search?q=${'x'.repeat(3990)}`)).not.toBeNull();
    expect(addressOf(`/search?q=${'x'.repeat(4000)}`)).toBeNull();
    expect(addressOf(`/search.data?_routes=search%2Fsearch.route&q=${'x'.repeat(4000)}`)).toBeNull();
  });

  it.each([
    ['/produit/7?utm_source=lettre&utm_medium=mail&fbclid=x', '/produit/7'],
    ['/category/1?gclid=x&page=2', '/category/1?page=2'],
    ['/category/1?page=2&utm_campaign=%20', '/category/1?page=2'],
    ['/category/1?page=1', '/category/1'],
    ['/?', '/'],
  ])('%s is the page %s', (url, address) => expect(addressOf(url)).toBe(address));

  it.each([
    ['/produit/7.data?_routes=product%2Fproduct.route', '/produit/7.data?_routes=product%2Fproduct.route'],
    ['/_root.data?_routes=home%2Fhome.route&utm_source=x', '/_root.data?_routes=home%2Fhome.route'],
    ['/search.data?q=ssd&_routes=search%2Fsearch.route', '/search.data?q=ssd&_routes=search%2Fsearch.route'],
  ])('%s is the data of the page %s', (url, address) => expect(addressOf(url)).toBe(address));

  it.each([
    '/produit/7.data',
    '/_root.data',
    '/_root.data?_routes=',
    '/produit/7.data?_routes=root%2Cproduct%2Fproduct.route',
    '/produit/7.data?_routes=product%2Fproduct.route&compte=1',
    '/panier.data?_routes=cart%2Fcart.route',
    '/produit/7/_root.data?_routes=x',
    '/produit/7.data?_routes=nonsense',
    '/produit/7.data?_routes=product%2Fproduct.route%2Cnonsense',
    '/produit/7.data?_routes=product%2Fproduct.route&_routes=nonsense',
    '/produit/7.data?_routes=search%2Fsearch.route',
    '/categories/1.data?_routes=catalog%2Fhierarchy%2Fcategory-hierarchy.route',
  ])('%s is not shared data', (url) => expect(addressOf(url)).toBeNull());

  it('is null for methods other than GET and HEAD', () => {
    expect(addressOf('/produit/7', 'POST')).toBeNull();
    expect(addressOf('/produit/7', 'HEAD')).toBe('/produit/7');
  });
});

describe('loaderDataAddress', () => {
  it.each([
    ['/', '/_root.data?_routes=home%2Fhome.route'],
    ['/produit/7', '/produit/7.data?_routes=product%2Fproduct.route'],
    ['/search?q=ssd', '/search.data?q=ssd&_routes=search%2Fsearch.route'],
  ])('of %s is what the browser requests, and public', (page, address) => {
    expect(loaderDataAddress(page, findRoute)).toBe(address);
    expect(addressOf(address)).toBe(address);
  });

  it('is null for a path without a route', () => expect(loaderDataAddress('/autre', findRoute)).toBeNull());
});
