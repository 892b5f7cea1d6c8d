/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { localStorageStore } from 'react-admin';
import { BrandListPage } from '../brands/brand-list-page';
import { type ApiCall, FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { ProductListPage } from './product-list-page';

const LIST = 'GET /api/products';
const FILTERS = 'GET /api/commercial/products/filtres';
const noChoices = { categories: [], marques: [], fournisseurs: [], familles: [] };
const products = Array.from({ length: 40 }, (_, at) => ({
  id: at + 1,
  nom: `Carte ${String(at + 1).padStart(2, '0')}`,
  reference: `REF-${at + 1}`,
  marque: 'Zotac',
  prix_vente: 100 + at,
  prix_final: 100 + at,
  prix_barre: null,
  remise: 0,
  taux_tva: 8.5,
  en_stock: at > 0,
  nb_stock: at,
  average_rating: 4.5,
  review_count: 2,
  first_image: '',
  nouveau: false,
  promo: false,
  reconditionne: false,
  en_vente: true,
  statut: 'publié',
  created_at: '2026-01-01T00:00:00+04:00',
}));

function reply({ path }: ApiCall) {
  const query = new URL(path, 'http://localhost').searchParams;
  const found = products
    .filter(({ nom }) => nom.toLowerCase().includes(query.get('search') ?? ''))
    .filter(({ en_stock: inStock }) => query.get('en_stock') !== '0' || !inStock);
  const page = Number(query.get('page'));
  return { body: { data: { data: found.slice((page - 1) * 15, page * 15) }, meta: { total: found.length } } };
}

describe('ProductListPage', () => {
  let api: FakeApi;
  beforeEach(() => {
    localStorage.clear();
    api = new FakeApi().on(LIST, reply).on(FILTERS, { body: { data: noChoices } });
    window.scrollTo = () => {};
  });
  const rows = () => within(screen.getByRole('table', { name: 'Produits' })).getAllByRole('row').length - 1;

  it('asks for fifteen by date, and stops at the last page (WS-403 to WS-405)', async () => {
    const { user } = renderWorkspace(<ProductListPage />);
    await screen.findByText('Carte 15');
    expect(api.callsOf(LIST)[0]?.path).toBe('/api/products?page=1&per_page=15&sort_by=created_at&sort_direction=asc');
    expect(rows()).toBe(15);
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    await screen.findByText('Carte 31');
    expect(screen.getByRole('button', { name: 'Suivant' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page');
  });

  it('says in each filter that its choices cannot be read, and reads all of them again', async () => {
    api.on(FILTERS, { status: 500 });
    const { user } = renderWorkspace(<ProductListPage />);
    const text = /^Les choix du filtre «\s(Catégorie|Marque|Fournisseur|Famille)\s» n’ont pas pu être lus\. Réessayer$/;
    const [first, ...others] = await screen.findAllByRole('button', { name: text });
    expect(others).toHaveLength(3);
    api.on(FILTERS, { body: { data: noChoices } });
    await user.click(first as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('button', { name: text })).toBeNull());
  });

  it('searches once after a pause in typing, from the first page on', async () => {
    const { user } = renderWorkspace(<ProductListPage />);
    await screen.findByText('Carte 15');
    const before = api.callsOf(LIST).length;
    await user.type(screen.getByLabelText('Rechercher un produit'), 'carte 0');
    await waitFor(() => expect(rows()).toBe(9));
    expect(
      api
        .callsOf(LIST)
        .slice(before)
        .map(({ path }) => path),
    ).toEqual(['/api/products?page=1&per_page=15&sort_by=created_at&sort_direction=asc&search=carte+0']);
  });

  it('filters by stock, and keeps filters and columns for the next visit', async () => {
    const store = localStorageStore(undefined, 'espace-commercial');
    const first = renderWorkspace(<ProductListPage />, { store });
    await screen.findByText('Carte 15');
    await first.user.selectOptions(screen.getByLabelText('Stock'), 'En rupture');
    expect(await screen.findByText('Rupture')).toBeTruthy();
    await first.user.click(screen.getByRole('button', { name: 'Colonnes' }));
    await first.user.click(await screen.findByRole('checkbox', { name: 'Avis' }));
    await first.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Avis' })).toBeNull());
    first.unmount();
    renderWorkspace(<ProductListPage />, { store });
    expect(await screen.findByText('Rupture')).toBeTruthy();
    expect(rows()).toBe(1);
    expect(screen.queryByRole('columnheader', { name: 'Avis' })).toBeNull();
  });

  it('sorts by column, and back', async () => {
    const { user } = renderWorkspace(<ProductListPage />);
    await screen.findByText('Carte 15');
    await user.click(within(screen.getByRole('columnheader', { name: /Prix/ })).getByRole('button'));
    await waitFor(() => expect(api.callsOf(LIST).at(-1)?.path).toContain('sort_by=prix_vente'));
  });

  it('exports the filtered list as a file', async () => {
    const files: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      files.push(this.download);
    });
    const { user } = renderWorkspace(<ProductListPage />);
    await screen.findByText('Carte 15');
    await user.click(screen.getByRole('button', { name: 'Exporter' }));
    await waitFor(() => expect(files).toEqual(['produits.csv']));
    expect(api.callsOf(LIST).at(-1)?.path).toContain('per_page=1000');
    jest.restoreAllMocks();
  });

  it.each([
    ['Commercial', '/produits/1'],
    ['Admin', '/produits/1/modifier'],
  ] as const)('opens the page of a product for a %s, who edits it there or only reads it', async (role, path) => {
    renderWorkspace(<ProductListPage />, { role });
    const link = await screen.findByRole('link', { name: 'Modifier Carte 01' });
    expect(link.getAttribute('href')).toBe(path);
  });

  it('filters by brand, and opens a batch of changes for all that the filters show', async () => {
    const marques = [
      { id: 3, nom: 'Zotac' },
      { id: 4, nom: 'Élite' },
    ];
    api.on(FILTERS, { body: { data: { ...noChoices, marques } } });
    const { user, router } = renderWorkspace(<ProductListPage />, {
      role: 'Admin',
      path: '/produits',
      pattern: '/produits',
    });
    await screen.findByText('Carte 15');
    await user.type(screen.getByRole('combobox', { name: 'Marque' }), 'elite');
    await user.click(await screen.findByRole('option', { name: 'Élite' }));
    await waitFor(() => expect(api.callsOf(LIST).at(-1)?.path).toContain('marque=4'));
    await user.click(screen.getByRole('button', { name: 'Modifier les 40 produits' }));
    expect(router.state.location.pathname).toBe('/modifications/nouvelle');
    expect(router.state.location.state).toEqual({
      liste: {
        filtres: expect.objectContaining({ search: '', marque: 4 }),
        total: 40,
        textes: ['Statut\u202f: En vente', 'Marque\u202f: Élite'],
      },
    });
  });

  it('opens a batch of changes for the selected products, those of other pages too', async () => {
    const first = renderWorkspace(<ProductListPage />);
    await screen.findByText('Carte 15');
    expect(screen.queryByRole('checkbox')).toBeNull();
    first.unmount();
    const { user, router } = renderWorkspace(<ProductListPage />, { role: 'Admin' });
    await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Carte 02' }));
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Carte 16' }));
    api.on(LIST, { body: { data: { data: products }, meta: { total: products.length } } });
    await user.click(screen.getByRole('button', { name: 'Modifier en lot' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/modifications/nouvelle'));
    expect(router.state.location.state).toEqual({
      cibles: [
        { type: 'produit', id: 2, nom: 'Carte 02' },
        { type: 'produit', id: 16, nom: 'Carte 16' },
      ],
    });
  });

  it('sorts cards by a select where columns have no headings', async () => {
    const matchMedia = window.matchMedia.bind(window);
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width: 900px') });
    const brands = 'GET /api/commercial/marques';
    api.on(brands, { body: { data: { data: [{ id: 1, nom: 'Acer', produits: 3, masquee: false }], total: 1 } } });
    const { user } = renderWorkspace(<BrandListPage />, { role: 'Admin' });
    await screen.findByText('Acer');
    await user.selectOptions(screen.getByLabelText('Trier par'), 'Produits');
    await waitFor(() => expect(api.callsOf(brands).at(-1)?.path).toContain('sort_by=produits'));
    window.matchMedia = matchMedia;
  });

  it('logs a failure without a toast, and reads the list again (WS-371)', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    api.on(LIST, { status: 500 });
    const { user } = renderWorkspace(<ProductListPage />);
    expect(await screen.findByText('La liste n’est pas disponible pour le moment.')).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Notifications' }).textContent).toBe('');
    expect(log).toHaveBeenCalled();
    api.on(LIST, reply);
    await user.click(screen.getAllByRole('button', { name: 'Réessayer' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Carte 15')).toBeTruthy();
  });
});
