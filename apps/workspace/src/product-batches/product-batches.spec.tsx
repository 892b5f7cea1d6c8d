/** @jest-environment jsdom */
import type { ProductBatchPreview, StaffProductBatch } from '@boutik/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { BatchListPage } from './batch-list-page';
import { BatchPage, CreateBatchPage } from './batch-pages';

const PATH = '/api/commercial/modifications';
const batch: StaffProductBatch = {
  id: 3,
  par: 'Marie Payet',
  created_at: '2026-11-23T08:30:00+04:00',
  etat: 'terminée',
  resume: 'Prix +5 %',
  total: 12_000,
  en_attente: 0,
  modifies: 11_990,
  inchanges: 4,
  refuses: 6,
  annules: 0,
  gardes: 0,
};
const preview: ProductBatchPreview = {
  total: 12_000,
  modifies: 11_990,
  inchanges: 0,
  refuses: 10,
  sous_achat: 2,
  sous_marge: 3,
  sous_marge_bloquee: 0,
  premiers: [
    { id: 9, nom: 'Écran', reference: 'E-9', prix_avant: 100, prix_apres: 105, prix_apres_ttc: 113.9, prix_achat: 80 },
  ],
  extremes: [],
};

describe('changes of many products', () => {
  let api: FakeApi;
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi()
      .on(`GET ${PATH}`, { body: { data: { data: [batch], total: 1 } } })
      .on(`GET ${PATH}/3`, { body: { data: batch } })
      .on(`POST ${PATH}/apercu`, { body: { data: preview } })
      .on(`POST ${PATH}`, { status: 201, body: { message: 'Modification lancée', data: batch } });
  });
  const open = () =>
    renderWorkspace(<BatchPage />, { path: '/modifications/3', pattern: '/modifications/:id', role: 'Admin' });

  it('show what they would do, and send the whole catalogue', async () => {
    const { user, address } = renderWorkspace(<CreateBatchPage />, { role: 'Admin' });
    await user.click(await screen.findByRole('button', { name: 'Modifier les produits' }));
    expect(await screen.findByText('Choisissez des produits et une modification.')).toBeTruthy();
    await user.click(screen.getByLabelText('Tout le catalogue'));
    await user.selectOptions(screen.getByLabelText('Prix de vente'), 'baisse-pourcentage');
    await user.type(screen.getByLabelText(/^Variation/), '5');
    expect(await screen.findByText(/ne peuvent pas l’être/, {}, { timeout: 3000 })).toBeTruthy();
    expect(screen.getByText(/2 produits sous leur prix d’achat/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Modifier les produits' }));
    expect(await screen.findByText('Modification lancée')).toBeTruthy();
    expect(api.callsOf(`POST ${PATH}`)[0]?.body).toEqual({
      selection: { cibles: [], tout: true, en_vente: null, en_stock: null },
      modification: { prix: { type: 'pourcentage', valeur: -5, arrondi: 'ttc' } },
    });
    expect(address()).toContain('/modifications/3');
  });

  it('are listed for administrators', async () => {
    const { unmount } = renderWorkspace(<BatchListPage />, { role: 'Admin' });
    expect(await screen.findByRole('link', { name: 'Prix +5 %' })).toBeTruthy();
    unmount();
    renderWorkspace(<BatchListPage />);
    expect(await screen.findByText('Cette page est réservée aux administrateurs.')).toBeTruthy();
  });

  it('show their progress while they run', async () => {
    api.on(`GET ${PATH}/3`, { body: { data: { ...batch, etat: 'en cours', en_attente: 3000 } } });
    open();
    const progress = await screen.findByRole('progressbar', { name: 'Avancement' });
    expect(progress.getAttribute('value')).toBe('9000');
    expect(screen.queryByRole('button', { name: 'Annuler la modification' })).toBeNull();
  });

  it('are undone after a question', async () => {
    api.on(`POST ${PATH}/3/annulation`, { body: { message: 'Annulation lancée', data: batch } });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Annuler la modification' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Annuler la modification' }));
    expect(await screen.findByText('Annulation lancée')).toBeTruthy();
  });

  it('say that one is unknown', async () => {
    api.on(`GET ${PATH}/3`, { status: 404, body: { message: 'Cette modification n’existe pas.' } });
    open();
    expect(await screen.findByText('Cette modification n’existe pas.')).toBeTruthy();
  });
});
