/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { useOnline } from './use-online';

const Link = () => <li>{useOnline() ? 'prefetches' : 'waits'}</li>;
const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('useOnline', () => {
  afterEach(() => jest.restoreAllMocks());

  it('follows the network with one pair of listeners for all links', () => {
    const add = jest.spyOn(window, 'addEventListener');
    const remove = jest.spyOn(window, 'removeEventListener');
    const countOf = (calls: typeof add.mock.calls) => calls.filter(([name]) => /^(on|off)line$/.test(name)).length;
    const { unmount } = render([1, 2, 3].map((key) => <Link key={key} />));
    expect(texts()).toEqual(['prefetches', 'prefetches', 'prefetches']);
    expect(countOf(add.mock.calls)).toBe(2);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(texts()).toEqual(['waits', 'waits', 'waits']);
    unmount();
    expect(countOf(remove.mock.calls as typeof add.mock.calls)).toBe(2);
  });
});
