import { trimmed } from './trim-manifest.js';

describe('the trimmed manifest of routes', () => {
  const entry = { module: '/entry.js', imports: ['/framework.js'] };
  const loads = { module: '/root.js', imports: ['/framework.js', '/shell.js'], css: ['/shell.css'] };
  const root = { ...loads, hasAction: false };
  const cart = {
    module: '/cart.js',
    imports: ['/shell.js', '/totals.js', '/forms.js', '/framework.js'],
    css: ['/shell.css', '/cart.css'],
    hasLoader: true,
  };

  it('names the scripts and styles of a route that no page has loaded yet, and the flags that are true', () => {
    const { routes } = trimmed({ entry, routes: { root, cart: { ...cart, hasAction: false } } });
    expect(routes['cart']).toEqual({
      module: '/cart.js',
      imports: ['/forms.js', '/totals.js'],
      css: ['/cart.css'],
      hasLoader: true,
    });
  });

  it('leaves the entry and the root, which say what every page loads, without flags that are false', () => {
    expect(trimmed({ entry, routes: { root } })).toEqual({ entry, routes: { root: loads } });
  });
});
