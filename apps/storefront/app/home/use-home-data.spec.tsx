/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api';
import { usePolledBanners, usePolledBrands } from './use-home-data';

const banner = { id: 1, titre: 'Rentrée', description: '', backgrounImage: '' };
const brand = { id: 1, nom: 'Acer', url_logo: null } as never;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('data of an open home page', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    sessionStorage.clear();
  });
  afterEach(() => jest.useRealTimers());

  it('refreshes the banners once per tab', async () => {
    const calls = fakeApi({ '/api/banners': { body: { banners: [{ ...banner, titre: 'Soldes' }] } } });
    const { result } = renderHook(() => usePolledBanners([banner].slice()), {});
    await pass(5000);
    expect(calls.map(({ path }) => path)).toEqual(['/api/banners']);
    expect(result.current).toHaveLength(1);
    renderHook(() => usePolledBanners([banner]));
    await pass(5000);
    expect(calls).toHaveLength(1);
  });

  it('shows a new brand within five minutes, and calls the API no sooner', async () => {
    const added = { id: 2, nom: 'Nouvelle', url_logo: null };
    const calls = fakeApi({ '/api/marques': { body: [brand, added] } });
    const shown = [brand];
    const { result } = renderHook(() => usePolledBrands(shown));
    await pass(4 * 60_000);
    expect(calls).toEqual([]);
    await pass(60_000);
    expect(calls).toHaveLength(1);
    expect(result.current.map(({ nom }) => nom)).toContain('Nouvelle');
    await pass(5 * 60_000);
    expect(calls).toHaveLength(2);
  });

  it('keeps what it shows when the API cannot be reached', async () => {
    fakeApi({ '/api/marques': 'unreachable' });
    const shown = [brand];
    const { result } = renderHook(() => usePolledBrands(shown));
    await pass(5 * 60_000);
    expect(result.current).toBe(shown);
  });
});
