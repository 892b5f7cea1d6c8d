/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api';
import { renderPage } from '../testing/render-page';
import { Banners } from './banners';

const banners = [
  { id: 1, titre: 'Rentrée', description: '', backgrounImage: '' },
  { id: 2, titre: 'Un seul', description: '', backgrounImage: '' },
];

function renderBanners(reducedMotion = false) {
  const media = { matches: reducedMotion, addEventListener() {}, removeEventListener() {} };
  jest.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
  renderPage(<Banners banners={banners} shortcuts={{ 2: 7 }} />);
}
const shownTitle = () => document.querySelector('div:not([inert]) > article h2')?.textContent;
const pass = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });

describe('Banners', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    sessionStorage.clear();
    fakeApi({});
  });
  afterEach(() => jest.useRealTimers());

  it('rotate every ten seconds', () => {
    renderBanners();
    expect(shownTitle()).toBe('Rentrée');
    pass(10_000);
    expect(shownTitle()).toBe('Un seul');
    pass(10_000);
    expect(shownTitle()).toBe('Rentrée');
  });

  it.each(['pointerEnter', 'focus'] as const)('stop during %s', (event) => {
    renderBanners();
    fireEvent[event](screen.getByRole('link', { name: /Découvrir Rentrée/ }));
    pass(30_000);
    expect(shownTitle()).toBe('Rentrée');
  });

  it('stop when the user stops them', () => {
    renderBanners();
    fireEvent.click(screen.getByRole('button', { name: 'Arrêter le défilement' }));
    pass(30_000);
    expect(shownTitle()).toBe('Rentrée');
    expect(screen.getByRole('button', { name: 'Reprendre le défilement' })).toBeDefined();
  });

  it('do not rotate for users who prefer reduced motion, and still have buttons', () => {
    renderBanners(true);
    pass(30_000);
    expect(shownTitle()).toBe('Rentrée');
    fireEvent.click(screen.getByRole('button', { name: 'Bannière suivante' }));
    expect(shownTitle()).toBe('Un seul');
  });

  it('link to their products, or to the only product', () => {
    renderBanners();
    const [several, single] = [...document.querySelectorAll('article a')].map((link) => link.getAttribute('href'));
    expect(several).toMatch(/^\/banner\/1\/products\?title=Rentr/);
    expect(single).toBe('/produit/7');
  });
});
