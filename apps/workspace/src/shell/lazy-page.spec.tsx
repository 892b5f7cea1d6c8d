/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderWorkspace } from '../testing/render-workspace';
import { lazyPage } from './lazy-page';

describe('a page whose script does not arrive', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => (logged = jest.spyOn(console, 'error').mockImplementation(() => {})));
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'fetch');
  });

  it('says so in the place of the page, which is not left while the shop does not answer', async () => {
    const failure = new TypeError('Failed to fetch dynamically imported module');
    const { user } = renderWorkspace(
      <>
        <a href="/commandes">Commandes</a>
        {lazyPage(() => Promise.reject(failure))}
      </>,
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Page non chargée' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Commandes' })).toBeTruthy();
    expect(logged).toHaveBeenCalledWith(failure);
    globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect((await screen.findByRole('alert')).textContent).toContain('La boutique ne répond toujours pas.');
    expect(screen.getByRole('button', { name: 'Réessayer' })).toHaveProperty('disabled', false);
  });

  it('is shown once its script is here', async () => {
    renderWorkspace(lazyPage(() => Promise.resolve(() => <h1>Litiges</h1>)));
    expect(await screen.findByRole('heading', { name: 'Litiges' })).toBeTruthy();
  });
});
