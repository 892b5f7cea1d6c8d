/** @jest-environment jsdom */
import type { ProductBatchPreview, StaffProductBatch } from '@boutik/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { BatchListPage } from './batch-list-page';
import { BatchPage, CreateBatchPage } from './batch-pages';
import { ProductSheetPage } from './product-sheet-page';
import { PromoteProductsPage } from './promote-products-page';

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
  bloques: [],
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
    expect(await screen.findByText(/ne peuvent pas l’être/)).toBeTruthy();
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

  it('read a CSV file, show its errors by line, and import the rest once', async () => {
    const erreurs = [{ ligne: 7, reference: 'E-1', message: 'Aucun produit n’a cette référence.' }];
    api
      .on(`POST ${PATH}/fichier/apercu`, { body: { data: { ...preview, erreurs: 1, premieres_erreurs: erreurs } } })
      .on(`POST ${PATH}/fichier`, { status: 201, body: { message: 'Import lancé', data: batch } });
    const { user, address } = renderWorkspace(<ProductSheetPage />, { role: 'Admin' });
    await user.upload(await screen.findByLabelText('Fichier CSV des produits'), new File(['a;b'], 'prix.csv'));
    expect(await screen.findByText('1 ligne en erreur')).toBeTruthy();
    expect(screen.getByText('Ligne 7').closest('li')?.textContent).toContain('(E-1) Aucun produit');
    await user.click(screen.getByRole('button', { name: /^Modifier 11.990 produits$/ }));
    expect(await screen.findByText('Import lancé')).toBeTruthy();
    expect(address()).toContain('/modifications/3');
  });

  it('say why a CSV file cannot be read, and why nothing is exported', async () => {
    const message = 'La colonne «\u00a0Référence\u00a0» manque.';
    api.on(`POST ${PATH}/fichier/apercu`, { status: 422, body: { message, errors: { fichier: [message] } } });
    const { user } = renderWorkspace(<ProductSheetPage />, { role: 'Admin' });
    await user.upload(await screen.findByLabelText('Fichier CSV des produits'), new File(['a'], 'prix.csv'));
    expect(await screen.findByText(/^La colonne .* manque\.$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Exporter en CSV' }));
    expect(await screen.findByText('Choisissez des produits, ou tout le catalogue.')).toBeTruthy();
    api.on(`POST ${PATH}/export`, { body: { lignes: [], suivant: null } });
    await user.click(screen.getByLabelText('Tout le catalogue'));
    await user.click(screen.getByRole('button', { name: 'Exporter en CSV' }));
    expect(await screen.findByText('Aucun produit ne correspond.')).toBeTruthy();
  });

  it('plan a promotion on a selection, with its prices', async () => {
    const prices = {
      produits: 3,
      prix_propre: 0,
      sans_effet: 0,
      autre_promotion: 0,
      sans_prix_barre: 0,
      sous_achat: 1,
      sous_marge: 0,
      sous_marge_bloquee: 0,
      bloques: [],
    };
    api
      .on(`POST ${PATH}/promotion/apercu`, {
        body: { data: { ...prices, premiers: [], extremes: [], chevauchements: [] } },
      })
      .on(`POST ${PATH}/promotion`, {
        status: 201,
        body: { message: 'Promotion planifiée', promotion: 8, produits: 3 },
      });
    const { user, address } = renderWorkspace(<PromoteProductsPage />, { role: 'Admin' });
    await user.click(await screen.findByLabelText('Tout le catalogue'));
    await user.type(screen.getByLabelText(/^Nom/), 'Soldes');
    await user.type(screen.getByLabelText(/^Remise \(%\)/), '20');
    expect(await screen.findByText(/sous le prix d’achat/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Planifier la promotion' }));
    expect(await screen.findByText('Promotion planifiée')).toBeTruthy();
    expect(api.callsOf(`POST ${PATH}/promotion`)[0]?.body).toMatchObject({
      selection: { tout: true },
      promotion: { nom: 'Soldes', valeur: 20 },
    });
    expect(address()).toContain('/promotions/8');
  });
});
