/** @jest-environment jsdom */
import type { ProductStock as StockFacts, StockMovement } from '@boutik/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, offline } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { LowStockPage } from './low-stock-page';
import { OrderLowStockPage } from './order-low-stock-page';
import { ProductStock } from './product-stock';
import { ThresholdsPage } from './thresholds-page';

const STOCK = '/api/commercial/products/3/stock';
const MOVEMENTS = '/api/commercial/products/3/mouvements';
const facts: StockFacts = {
  libre: 4,
  reserve: 2,
  attendu: 10,
  seuil: null,
  seuil_applique: { seuil: 5, origine: 'Écrans' },
  emplacement: 'B-2',
};
const movement = (id: number): StockMovement => ({
  id,
  date: '2026-11-20T10:00:00+04:00',
  type: 'vente',
  variation: -1,
  stock: id,
  auteur: null,
  motif: null,
  reference: `CMD-${id}`,
});

describe('the stock of a product', () => {
  let api: FakeApi;
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi()
      .on(`GET ${STOCK}`, { body: { data: facts } })
      .on(`GET ${MOVEMENTS}`, ({ path }) =>
        path.includes('avant=2')
          ? { body: { data: [movement(1)], suite: null } }
          : { body: { data: [movement(3), movement(2)], suite: 2 } },
      );
  });
  const open = () => renderWorkspace(<ProductStock id={3} reference="REF-3" />, { role: 'Admin' });
  const fact = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextElementSibling;

  it('shows free and reserved units apart, and older movements on request', async () => {
    const { user } = open();
    expect((await fact('Libre'))?.textContent).toBe('4 Stock bas');
    expect((await fact('Réservé'))?.textContent).toContain('2');
    expect((await fact('En rayon'))?.textContent).toBe('6');
    expect((await fact('Seuil'))?.textContent).toBe('5 Écrans');
    const table = await screen.findByRole('table', { name: 'Mouvements' });
    expect(within(table).getAllByText('Vente')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Afficher les mouvements plus anciens' }));
    expect(await within(table).findByText('CMD-1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /plus anciens/ })).toBeNull();
  });

  it('is corrected by a difference; a failed press is repeated with the same key', async () => {
    let failing = true;
    api.on(`POST ${STOCK}`, () => (failing ? offline() : { body: { message: 'Stock corrigé', data: facts } }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Corriger le stock' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText('Différence'));
    await user.type(dialog.getByLabelText('Différence'), '-3');
    expect(dialog.getByText(/Libre ensuite : 1\./)).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Motif'), 'Perte ou vol');
    await user.click(dialog.getByRole('button', { name: 'Corriger le stock' }));
    expect(await dialog.findByText(/Erreur de connexion/)).toBeTruthy();
    failing = false;
    await user.click(dialog.getByRole('button', { name: 'Corriger le stock' }));
    expect(await screen.findByText('Stock corrigé')).toBeTruthy();
    const [first, second] = api.callsOf(`POST ${STOCK}`);
    expect(second?.body).toEqual({ variation: -3, motif: 'perte ou vol', note: '' });
    expect(second?.headers).toEqual(first?.headers);
  });

  it('says when it cannot be read', async () => {
    api.on(`GET ${STOCK}`, { status: 500, body: {} });
    open();
    expect(await screen.findByText('Erreur lors du chargement du stock')).toBeTruthy();
  });
});

describe('low stock', () => {
  it('lists products, and sets thresholds of categories by Enter', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const low = {
      id: 3,
      nom: 'Écran',
      reference: 'REF-3',
      categorie: 'Écrans',
      fournisseur: null,
      libre: 1,
      reserve: 0,
      attendu: 0,
      seuil: 2,
    };
    const category = { id: 's4', nom: 'Périphériques › Écrans', produits: 12, seuil: null };
    const api = new FakeApi()
      .on('GET /api/commercial/stock-bas', { body: { data: { data: [low], total: 1 } } })
      .on('GET /api/commercial/seuils-stock', { body: { data: { data: [category], total: 1 } } })
      .on('PUT /api/commercial/seuils-stock/s4', { body: { message: 'Seuil enregistré' } });
    const { unmount } = renderWorkspace(<LowStockPage />, { role: 'Admin' });
    expect((await screen.findByRole('link', { name: 'Écran' })).getAttribute('href')).toBe('/produits/3/stock');
    unmount();
    const { user } = renderWorkspace(<ThresholdsPage />, { role: 'Admin' });
    const box = await screen.findByLabelText<HTMLInputElement>('Seuil de Périphériques › Écrans');
    await user.type(box, 'x{Enter}');
    expect(await screen.findByText('Un seuil est un nombre entier.')).toBeTruthy();
    await user.type(box, '6{Enter}');
    expect(await screen.findByText('Seuil enregistré')).toBeTruthy();
    await waitFor(() =>
      expect(api.callsOf('PUT /api/commercial/seuils-stock/s4').map(({ body }) => body)).toEqual([{ seuil: 6 }]),
    );
  });
});

describe('orders of low stock', () => {
  const PROPOSALS = '/api/commercial/stock-bas/propositions';
  const line = { produit: 3, nom: 'Écran', reference: 'E-3', libre: 1, attendu: 0, seuil: 4, quantite: 7, cout: 30 };
  const proposals = [
    { fournisseur: { id: 77, nom: 'Grossiste' }, lignes: [line, { ...line, produit: 4, nom: 'Souris' }] },
    { fournisseur: { id: 78, nom: 'Océan' }, lignes: [{ ...line, produit: 5, nom: 'Hub' }] },
  ];
  let api: FakeApi;
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi().on(`GET ${PROPOSALS}`, { body: { data: proposals, sans_fournisseur: 2 } });
  });

  it('leave a line out by 0, and create the drafts of all suppliers at once', async () => {
    const created = {
      message: '2 brouillons créés',
      data: [
        { id: 8, numero: 'CF-1' },
        { id: 9, numero: 'CF-2' },
      ],
    };
    api.on('POST /api/commercial/stock-bas/commandes', { status: 201, body: created });
    const { user, address } = renderWorkspace(<OrderLowStockPage />, { role: 'Admin' });
    expect(await screen.findByText(/2 produits n’ont pas de fournisseur/)).toBeTruthy();
    const box = screen.getByLabelText('À commander de Souris');
    await user.clear(box);
    await user.type(box, '0');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Créer 2 brouillons' }));
    expect(await screen.findByText('2 brouillons créés')).toBeTruthy();
    expect(api.callsOf('POST /api/commercial/stock-bas/commandes')[0]?.body).toEqual({
      lignes: [
        { produit: 3, quantite: 7 },
        { produit: 5, quantite: 7 },
      ],
    });
    expect(address()).toContain('/commandes-fournisseurs');
  });

  it('say when there is nothing to order, and when nothing could be read', async () => {
    api.on(`GET ${PROPOSALS}`, { body: { data: [], sans_fournisseur: 0 } });
    const { unmount } = renderWorkspace(<OrderLowStockPage />, { role: 'Admin' });
    expect(await screen.findByText('Rien à commander')).toBeTruthy();
    unmount();
    api.on(`GET ${PROPOSALS}`, offline);
    renderWorkspace(<OrderLowStockPage />, { role: 'Admin' });
    expect(await screen.findByText('Les propositions n’ont pas pu être lues.')).toBeTruthy();
  });
});
