/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { lazyHydrate } from './lazy-hydrate';

function renderOnPage(Component: () => React.JSX.Element) {
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return render(<Stub />);
}

describe('lazyHydrate', () => {
  it('loads a component that is first rendered in the browser at once, and marks it as hydrated', async () => {
    const load = jest.fn(async () => ({ name }: { name: string }) => <button type="button">{name}</button>);
    const Lazy = lazyHydrate(load);
    const { container } = renderOnPage(() => <Lazy name="Voir" />);
    await screen.findByRole('button', { name: 'Voir' });
    expect(load).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(container.querySelector('[data-hydrate="hydrated"]')).toBeTruthy());
  });

  it('loads once for all its places', async () => {
    const load = jest.fn(async () => ({ name }: { name: string }) => <p>{name}</p>);
    const Lazy = lazyHydrate(load);
    renderOnPage(() => (
      <>
        <Lazy name="un" />
        <Lazy name="deux" />
      </>
    ));
    await screen.findByText('un');
    await screen.findByText('deux');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('tries a second time when the import fails', async () => {
    const load = jest
      .fn<Promise<() => React.JSX.Element>, []>()
      .mockRejectedValueOnce(new Error('network'))
      .mockResolvedValueOnce(() => <p>enfin</p>);
    const Lazy = lazyHydrate(load);
    renderOnPage(() => <Lazy />);
    await screen.findByText('enfin');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('leaves a part of the page as the server rendered it when its scripts cannot be loaded', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const load = jest.fn().mockRejectedValue(new Error('404'));
    const Lazy = lazyHydrate<object>(load);
    const page = <Lazy />;
    const Stub = createRoutesStub([{ path: '/', Component: () => page }]);
    const container = document.body.appendChild(document.createElement('main'));
    container.innerHTML = renderToString(<Stub />).replace(
      /<!--\$!-->.*<!--\/\$-->/s,
      '<!--$--><p>du serveur</p><!--/$-->',
    );
    render(<Stub />, { container, hydrate: true });
    document.body.click();
    await waitFor(() => expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: '404' })));
    expect(container.textContent).toBe('du serveur');
    logged.mockRestore();
  });

  it('does not ask for scripts without a network', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = jest.fn(async () => () => <p>de retour</p>);
    const Lazy = lazyHydrate(load);
    const { container } = renderOnPage(() => <Lazy />);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([load.mock.calls.length, container.textContent]).toEqual([0, '']);
    onLine.mockRestore();
    dispatchEvent(new Event('online'));
    await screen.findByText('de retour');
    expect(load).toHaveBeenCalledTimes(1);
  });
});
