/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import LeafletMap from './leaflet-map';
import { ShopMap } from './shop-map';

const position = { latitude: -20.879, longitude: 55.452 };
const popup = () => document.querySelector('.leaflet-popup');

describe('LeafletMap', () => {
  it('names the shop in a popup, which opens again after a second (SF-155 to SF-164)', () => {
    jest.useFakeTimers();
    render(<LeafletMap position={position} onTileError={() => {}} />);
    expect(popup()?.querySelector('strong')?.textContent).toBe('Boutik');
    expect(popup()?.querySelector('p')?.textContent).toBe('BoutikBienvenue sur notre site e-commerce');
    expect(document.querySelectorAll('.leaflet-marker-icon')).toHaveLength(1);
    expect(document.body.textContent).toContain('© contributeurs OpenStreetMap');
    act(() => screen.getByRole('button', { name: 'Fermer la bulle' }).click());
    act(() => {
      jest.advanceTimersByTime(900);
    });
    expect(popup()).toBeNull();
    act(() => {
      jest.advanceTimersByTime(200);
    });
    expect(popup()).not.toBeNull();
    act(() => screen.getByRole('button', { name: 'Fermer la bulle' }).click());
    act(() => {
      jest.advanceTimersByTime(2000);
    });
    expect(popup()).toBeNull();
    jest.useRealTimers();
  });

  it.each([
    [3000, true],
    [6000, false],
  ])('opens its popup again when it is closed after %i ms: %s (SF-163)', (age, again) => {
    jest.useFakeTimers();
    render(<LeafletMap position={position} onTileError={() => {}} />);
    act(() => {
      jest.advanceTimersByTime(age);
    });
    act(() => screen.getByRole('button', { name: 'Fermer la bulle' }).click());
    act(() => {
      jest.advanceTimersByTime(1100);
    });
    expect(popup() !== null).toBe(again);
    jest.useRealTimers();
  });
});

describe('LeafletMap of 400 by 400 pixels', () => {
  const SIZE = 400;
  const sizes = ['clientWidth', 'clientHeight'] as const;
  beforeEach(() => {
    for (const name of sizes)
      Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => SIZE });
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ matches: media.includes('reduce'), media }) as MediaQueryList);
  });
  afterEach(() => {
    for (const name of sizes) Reflect.deleteProperty(HTMLElement.prototype, name);
    jest.restoreAllMocks();
  });

  const zooms = () =>
    [...document.querySelectorAll<HTMLImageElement>('.leaflet-tile')].map(({ src }) => new URL(src).pathname);

  it('shows the shop in the middle at zoom 13, and zooms to 19 (SF-155 to SF-164)', () => {
    render(<LeafletMap position={position} onTileError={() => {}} />);
    // The tile of -20.879, 55.452 at zoom 13.
    expect(zooms()).toContain('/13/5357/4581.png');
    expect(zooms().every((path) => path.startsWith('/13/'))).toBe(true);
    const pin = document.querySelector<HTMLElement>('.leaflet-marker-icon');
    expect([pin?.style.left, pin?.style.top]).toEqual([`${SIZE / 2}px`, `${SIZE / 2}px`]);
    const zoomIn = screen.getByRole('button', { name: 'Agrandir la carte' });
    for (let zoom = 13; zoom < 19; zoom += 1) act(() => zoomIn.click());
    expect(zoomIn.className).toContain('leaflet-disabled');
    act(() => zoomIn.click());
    expect(zooms().some((path) => path.startsWith('/19/'))).toBe(true);
    expect(zooms().some((path) => path.startsWith('/20/'))).toBe(false);
  });
});

describe('ShopMap', () => {
  it('shows a drawing of the island, and loads nothing, until it is visible', () => {
    render(<ShopMap city="Saint-Denis" position={position} />);
    expect(screen.getByRole('img', { name: /Carte de La Réunion/ })).toBeDefined();
    expect(document.body.textContent).toContain('Bienvenue sur notre site e-commerce');
    expect(document.querySelector('.leaflet-container')).toBeNull();
  });
});
