/** @jest-environment jsdom */
import { ApiError } from '@boutik/api-client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { FakeApi } from '../testing/fake-api';
import { FakeAudioContext } from '../testing/fake-audio';
import { renderWorkspace } from '../testing/render-workspace';
import { Layout } from './layout';
import { useCan } from './use-can';

/** A window of this width for `matchMedia`. */
function setWidth(width: number) {
  window.matchMedia = (query) =>
    ({
      matches: width <= Number(/max-width: ?([\d.]+)px/.exec(query)?.[1] ?? 0),
      media: query,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }) as unknown as MediaQueryList;
}

describe('Layout', () => {
  beforeEach(() => {
    FakeAudioContext.install();
    new FakeApi()
      .on('GET /api/messages/unread-count', { body: { unread_count: 0 } })
      .on('GET /api/commercial/stock-bas/nombre', { body: { nombre: 3 } })
      .on('GET /api/commercial/taches/nombre', { body: { data: { retard: 1, aujourdhui: 2, avenir: 5 } } })
      .on('GET /api/commercial/litiges', { body: { data: { data: [], total: 2 } } })
      .on('GET /api/commercial/questions', { body: { data: { data: [], total: 4 } } });
  });
  const open = (role?: 'Admin') =>
    renderWorkspace(
      <Layout>
        <h1>Page</h1>
      </Layout>,
      { path: '/produits', ...(role && { role }) },
    );
  const menu = () => screen.getByRole('navigation', { name: 'Espace commercial' });

  it('has seven entries, marks the current one, and folds to icons with names (WS-006, WS-012 to WS-019)', async () => {
    setWidth(1201);
    const { user } = open();
    expect(within(menu()).getAllByRole('link')).toHaveLength(7);
    expect(menu().querySelector('.sidebar-entry-here')?.textContent).toBe('Produits');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false');
    expect(within(menu()).getByRole('link', { name: 'fournisseurs' }).title).toBe('fournisseurs');
  });

  it('scrolls to the current entry where the menu hides it', async () => {
    setWidth(1400);
    const at = (top: number, height: number) => ({ top, height, bottom: top + height }) as DOMRect;
    const rects = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
    rects.mockImplementation(function (this: HTMLElement) {
      // The entries of an administrator come above the current one.
      const isComplete = document.querySelector('[href$="/coupons"]') !== null;
      return this.className === 'sidebar' ? at(64, 600) : at(isComplete ? 1264 : 264, 44);
    });
    open('Admin');
    const administration = screen.getByRole('navigation', { name: 'Administration' });
    await within(administration).findByRole('link', { name: 'Bons de réduction' });
    expect(administration.parentElement?.scrollTop).toBeGreaterThan(900);
    rects.mockRestore();
  });

  it('goes on from the heading of the next page where what had the focus is gone with its own', async () => {
    setWidth(1400);
    function Pages() {
      const { pathname } = useLocation();
      return (
        <Layout>
          <h1>{pathname}</h1>
          {pathname === '/produits' && <Link to="/produits/7">Carte graphique</Link>}
        </Layout>
      );
    }
    const { user } = renderWorkspace(<Pages />, { path: '/produits' });
    expect(document.activeElement).toBe(document.body);
    await user.click(await screen.findByRole('link', { name: 'Carte graphique' }));
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: '/produits/7' }));
    const entry = screen.getByRole('link', { name: 'Liste de devis' });
    await user.click(entry);
    expect(document.activeElement).toBe(entry);
    // A click on a text gives the focus to the whole content; one on a link gives it none, in Safari.
    screen.getByRole('main').focus();
    act(() => screen.getByRole('link', { name: 'Produits' }).click());
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: '/produits' }));
  });

  it('is a drawer at 1200 pixels, which closes after a choice (WS-007)', async () => {
    setWidth(1200);
    const { user, address } = open();
    expect(screen.queryByRole('navigation', { name: 'Espace commercial' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Gestion des clients' }));
    expect(address()).toBe('/clients');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has a section "Administration" with what the role may open', async () => {
    setWidth(1400);
    const links = () => within(screen.getByRole('navigation', { name: 'Administration' }));
    const seller = open();
    expect(links().getByRole('link', { name: 'Retours' })).toBeTruthy();
    expect(links().getByRole('link', { name: 'Messages' })).toBeTruthy();
    for (const name of [
      'Comptes à valider',
      'Caractéristiques',
      'Bons de réduction',
      'Lettres d’information',
      'Opérations',
    ])
      expect([name, links().queryByRole('link', { name })]).toEqual([name, null]);
    seller.unmount();
    open('Admin');
    expect(await links().findByRole('link', { name: 'Bons de réduction' })).toBeTruthy();
    expect(links().getAllByRole('link')).toHaveLength(47);
    expect(links().getByRole('group', { name: 'Catalogue' })).toBeTruthy();
    expect(await links().findByRole('link', { name: 'Stock bas 3 produits' })).toBeTruthy();
    expect(await links().findByRole('link', { name: 'Litiges 2 à répondre' })).toBeTruthy();
    expect(await links().findByRole('link', { name: 'Tâches 3 à faire' })).toBeTruthy();
    expect(await links().findByRole('link', { name: 'Questions 4 sans réponse' })).toBeTruthy();
  });

  it('offers what a role of the shop’s own opens, and no other page', async () => {
    setWidth(1400);
    renderWorkspace(
      <Layout>
        <h1>Page</h1>
      </Layout>,
      { path: '/produits', rights: ['accounting.read', 'invoices.read'] },
    );
    const links = within(screen.getByRole('navigation', { name: 'Administration' }));
    expect(await links.findByRole('link', { name: 'Comptabilité' })).toBeTruthy();
    expect(links.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Factures',
      'Versements',
      'Soldes des clients',
      'Règlements',
      'Comptabilité',
    ]);
    expect(
      within(menu())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Quitter']);
    expect(screen.queryByRole('heading', { name: 'Page' })).toBeNull();
    expect(screen.getByText(/^Votre rôle n’ouvre pas cette page/)).toBeTruthy();
  });

  it('names the role of the person: one of the shop’s own by its name', async () => {
    setWidth(1400);
    const own = renderWorkspace(<Layout>Page</Layout>, { path: '/factures', rights: ['invoices.read'] });
    await waitFor(() => expect(document.querySelector('.top-bar-role')?.textContent).toBe('Comptable'));
    own.unmount();
    open('Admin');
    await waitFor(() => expect(document.querySelector('.top-bar-role')?.textContent).toBe('Admin'));
  });

  it('opens a page once the rights are known: no role asks for what it may not read', async () => {
    setWidth(1400);
    const reading = jest.fn();
    const Reading = () => {
      useEffect(reading, []);
      return <h1>Page</h1>;
    };
    renderWorkspace(
      <Layout>
        <Reading />
      </Layout>,
      { path: '/produits', rights: ['invoices.read'] },
    );
    expect(await screen.findByText(/^Votre rôle n’ouvre pas cette page/)).toBeTruthy();
    expect(reading).not.toHaveBeenCalled();
  });

  it('says that the rights cannot be read, and keeps saying it while they are asked for again', async () => {
    setWidth(1400);
    let reply = (): Promise<void> => Promise.reject(new ApiError(500, {}, ''));
    // A page with parts that ask for the rights themselves, as most pages do.
    const Page = () => <h1>{useCan()('products.read') ? 'Produits' : 'Page'}</h1>;
    const { user } = renderWorkspace(
      <Layout>
        <Page />
      </Layout>,
      { path: '/produits', beforeRights: () => reply() },
    );
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Vos droits n’ont pas pu être lus.');
    let send = () => {};
    const replying = new Promise<void>((resolve) => {
      send = resolve;
    });
    reply = () => replying;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(screen.getByRole('alert')).toBe(alert);
    expect(screen.queryByRole('status', { name: 'Chargement de la page' })).toBeNull();
    send();
    const heading = await screen.findByRole('heading', { name: 'Produits' });
    expect(document.activeElement).toBe(heading);
  });

  it('begins with the first page that a role opens, when that is not the dashboard', async () => {
    setWidth(1400);
    const { address } = renderWorkspace(
      <Layout>
        <h1>Page</h1>
      </Layout>,
      { path: '/', pattern: '*', rights: ['accounting.read', 'invoices.read'] },
    );
    await waitFor(() => expect(address()).toContain('/factures'));
    expect(await screen.findByRole('heading', { name: 'Page' })).toBeTruthy();
  });

  it('skips to the content', async () => {
    setWidth(1400);
    open();
    expect(await screen.findByRole('heading', { name: 'Page' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Aller au contenu' }).getAttribute('href')).toBe('#contenu');
    expect(document.querySelector('#contenu')?.textContent).toBe('Page');
  });
});
