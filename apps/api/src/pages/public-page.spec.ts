import { isPublicPage } from './public-page.js';

const asked = (url: string, cookies?: string, method = 'GET') => isPublicPage({ method, url, cookies });

describe('pages that may be kept', () => {
  it.each(['/', '/category/1', '/subcategory/12', '/subsubcategory/3?page=2', '/produit/7', '/marque/Be%20quiet!'])(
    '%s may',
    (url) => expect(asked(url)).toBe(true),
  );

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
  ])('%s may not', (url) => expect(asked(url)).toBe(false));

  it('is rendered for each visitor of whom something is known', () => {
    for (const name of ['boutik_session', 'boutik_cart', 'boutik_taxe', 'boutik_order_3'])
      expect(asked('/', `a=b; ${name}=x`)).toBe(false);
    expect(asked('/', 'boutik_session=x')).toBe(false);
    expect(asked('/', 'XSRF-TOKEN=x; other=boutik_cart')).toBe(true);
  });

  it('is never the answer to what is sent', () => {
    expect(asked('/produit/7', undefined, 'POST')).toBe(false);
    expect(asked('/produit/7', undefined, 'HEAD')).toBe(true);
  });
});
