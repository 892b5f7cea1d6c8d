/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { useOnline } from './use-online';

const Link = () => <li>{useOnline() ? 'prefetches' : 'waits'}</li>;
const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('useOnline', () => {
  afterEach(() => jest.restoreAllMocks());

  it('follows the network with one pair of listeners for all links', () => {
    const add = jest.spyOn(window, 'addEventListener');
    render([1, 2, 3].map((key) => <Link key={key} />));
    expect(texts()).toEqual(['prefetches', 'prefetches', 'prefetches']);
    const listeners = add.mock.calls.flatMap(([name, listener]) => (/^(on|off)line$/.test(name) ? [listener] : []));
    expect(new Set(listeners).size).toBe(1);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(texts()).toEqual(['waits', 'waits', 'waits']);
  });
});
