/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import LeafletMap from './leaflet-map';
import { ShopMap } from './shop-map';

const popup = () => document.querySelector('.leaflet-popup');

describe('LeafletMap', () => {
  it('names the shop in a popup, which opens again after a second (SF-155 to SF-164)', () => {
    jest.useFakeTimers();
    render(<LeafletMap onTileError={() => {}} />);
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
    jest.useRealTimers();
  });
});

describe('ShopMap', () => {
  it('shows a drawing of the island, and loads nothing, until it is visible', () => {
    render(<ShopMap city="Saint-Denis" />);
    expect(screen.getByRole('img', { name: /Carte de La Réunion/ })).toBeDefined();
    expect(document.body.textContent).toContain('Bienvenue sur notre site e-commerce');
    expect(document.querySelector('.leaflet-container')).toBeNull();
  });
});
