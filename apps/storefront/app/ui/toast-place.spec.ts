/** @jest-environment jsdom */
import { freestPlace, placeToasts } from './toast-place';

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

  it('is inside of the room that is kept for the scroll bar, while a dialog is open', () => {
    const page = document.documentElement;
    jest.spyOn(page, 'clientWidth', 'get').mockReturnValue(1000);
    jest.spyOn(page, 'getBoundingClientRect').mockReturnValue({ ...page.getBoundingClientRect(), width: 985 });
    document.elementFromPoint = () => null;
    const region = document.createElement('output');
    jest.spyOn(region, 'offsetWidth', 'get').mockReturnValue(380);
    placeToasts(region);
    expect(region.style.left).toBe('593px');
    jest.restoreAllMocks();
  });
});
