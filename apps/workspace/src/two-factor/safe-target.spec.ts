import { safeTarget } from './safe-target';

describe('target after the second step', () => {
  const target = (suite: string) =>
    safeTarget({ search: `?${new URLSearchParams({ suite })}`, origin: 'https://shop.example' });

  it('is the page of this site that was asked for', () => {
    expect(target('/panier?a=1#b')).toBe('https://shop.example/panier?a=1#b');
    expect(target('/espace-commercial/devis')).toBe('https://shop.example/espace-commercial/devis');
  });

  it.each(['', 'https://other.example/', 'javascript:alert(1)', 'panier', '@other.example', ':80'])(
    'is the workspace for "%s"',
    (suite) => {
      expect(target(suite)).toBe('/espace-commercial');
    },
  );

  it.each(['//other.example', '/\\other.example', '/.//other.example', '/@other.example'])(
    'stays on this site for "%s"',
    (suite) => {
      expect(new URL(target(suite)).origin).toBe('https://shop.example');
    },
  );
});
