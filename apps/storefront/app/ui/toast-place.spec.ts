/** @jest-environment jsdom */
import { freestTop, placeToasts } from './toast-place';

const window = { width: 1000, height: 800 };
const toast = { width: 380, height: 64 };
const nothing = () => 0;

describe('the place of toasts', () => {
  it('is the top right below the header, and the very top once that is scrolled away', () => {
    const at = { window, toast, weightAt: nothing };
    expect(freestTop({ ...at, headerBottom: 120 })).toBe(132);
    expect(freestTop({ ...at, headerBottom: -400 })).toBe(12);
  });

  it('is lower when a price or a button is there', () => {
    const price = (x: number, y: number) => Number(x > 700 && y < 300);
    expect(freestTop({ window, toast, headerBottom: 120, weightAt: price })).toBe(312);
  });

  it('stays in the upper half, where it covers the least, and as high as it can', () => {
    const all = (_x: number, y: number) => Number(y < 600);
    expect(freestTop({ window, toast, headerBottom: 120, weightAt: all })).toBe(132);
    const dense = (_x: number, y: number) => (y < 300 ? 2 : 1);
    expect(freestTop({ window, toast, headerBottom: 120, weightAt: dense })).toBe(312);
  });

  it('is beside the question of cookies, even where that covers more of the page', () => {
    const page = document.documentElement;
    jest.spyOn(page, 'clientHeight', 'get').mockReturnValue(800);
    jest.spyOn(page, 'getBoundingClientRect').mockReturnValue({ ...page.getBoundingClientRect(), width: 768 });
    document.body.innerHTML = '<a href="/">Lien</a><section class="cookie-banner">Compter votre visite ?</section>';
    const [link, question] = document.body.children;
    document.elementFromPoint = (x, y) => (y < 700 ? link : x < 436 ? question : null) ?? null;
    const region = document.createElement('output');
    jest.spyOn(region, 'offsetWidth', 'get').mockReturnValue(384);
    placeToasts(region);
    expect(region.style.top).toBe('12px');
    jest.restoreAllMocks();
  });

  it('leaves the words of a heading free, not the empty rest of its line', () => {
    const page = document.documentElement;
    jest.spyOn(page, 'clientHeight', 'get').mockReturnValue(800);
    jest.spyOn(page, 'getBoundingClientRect').mockReturnValue({ ...page.getBoundingClientRect(), width: 390 });
    document.body.innerHTML = '<h1>Vérification de votre commande</h1>';
    const heading = document.body.firstElementChild;
    document.elementFromPoint = (_x, y) => (y > 0 && y < 100 ? heading : null);
    const topWithWords = (left: number, right: number) => {
      Range.prototype.getBoundingClientRect = () => ({ ...page.getBoundingClientRect(), left, right });
      const region = document.createElement('output');
      jest.spyOn(region, 'offsetWidth', 'get').mockReturnValue(200);
      placeToasts(region);
      return region.style.top;
    };
    expect(topWithWords(16, 359)).toBe('112px');
    expect(topWithWords(16, 150)).toBe('12px');
    jest.restoreAllMocks();
  });
});
