import { freestPlace } from './toast-place';

const window = { width: 1000, height: 800 };
const toast = { width: 380, height: 64 };
const nothing = () => false;

describe('the place of toasts', () => {
  it('is the top right below the header, and the very top once that is scrolled away', () => {
    const at = { window, toast, isInUse: nothing };
    expect(freestPlace({ ...at, headerBottom: 120 })).toEqual({ left: 608, edge: 'top', distance: 132 });
    expect(freestPlace({ ...at, headerBottom: -400 })).toEqual({ left: 608, edge: 'top', distance: 12 });
  });

  it('is elsewhere when a price or a button is there', () => {
    const price = (x: number, y: number) => x > 700 && y < 300;
    expect(freestPlace({ window, toast, headerBottom: 120, isInUse: price })).toMatchObject({
      edge: 'bottom',
      left: 608,
    });
    const alsoHelp = (x: number, y: number) => price(x, y) || (x > 900 && y > 700);
    expect(freestPlace({ window, toast, headerBottom: 120, isInUse: alsoHelp })).toMatchObject({
      edge: 'bottom',
      left: 12,
    });
  });

  it('covers the least where everything is in use', () => {
    const all = (_x: number, y: number) => y < 760;
    expect(freestPlace({ window, toast, headerBottom: 120, isInUse: all }).edge).toBe('bottom');
  });
});
