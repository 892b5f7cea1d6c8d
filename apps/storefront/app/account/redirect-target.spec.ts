import { redirectTarget } from './redirect-target';

describe('redirect target of the sign-in', () => {
  const target = (query: string) => redirectTarget(new URLSearchParams(query));

  it('keeps the query of a known name', () => {
    expect(target('redirect=deliveryLocation&sessionID=abc')).toBe(
      '/deliveryLocation?redirect=deliveryLocation&sessionID=abc',
    );
  });

  it('redirects to a product', () => {
    expect(target('redirect=produit&id=7')).toBe('/produit/7?compte=1#donner-un-avis');
    for (const id of ['', '7/../panier', '//evil.test', '2147483648', '0x10']) {
      expect(target(`redirect=produit&id=${encodeURIComponent(id)}`)).toBe('/');
    }
  });

  it('redirects to the questions about a product', () => {
    expect(target('redirect=question&id=7')).toBe('/produit/7?compte=1#poser-une-question');
    expect(target('redirect=question&id=7/../panier')).toBe('/');
  });

  it.each([
    ['commande', '/detail_commande/'],
    ['devis', '/devis/'],
    ['listes', '/compte/listes/'],
  ])('redirects to one %s', (name, page) => {
    expect(target(`redirect=${name}&id=12`)).toBe(`${page}12`);
    expect(target(`redirect=${name}&id=1/../../panier`)).not.toContain('/../');
  });

  it('redirects to the return of a product, with its order', () => {
    expect(target('redirect=retour&id=5&commande=CMD-1&produit=Souris')).toBe(
      '/demande_retour/5?redirect=retour&id=5&commande=CMD-1&produit=Souris',
    );
    expect(target('redirect=retour&id=x')).toBe('/');
  });

  it('redirects to a service order', () => {
    expect(target('redirect=service&id=12')).toBe('/service/12');
    for (const id of ['', '1/../../panier', 'x']) expect(target(`redirect=service&id=${id}`)).toBe('/');
  });

  it('falls back to the home page for missing, unknown and foreign targets', () => {
    for (const query of [
      '',
      'redirect=nope',
      'redirect=https://evil.test',
      'redirect=//evil.test',
      'redirect=constructor',
    ]) {
      expect(target(query)).toBe('/');
    }
  });
});
