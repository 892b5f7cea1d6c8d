/** @jest-environment jsdom */
import type { PromotionPreview, StaffPromotionDetail } from '@boutik/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { PromotionListPage } from './promotion-list-page';
import { CreatePromotionPage, EditPromotionPage } from './promotion-pages';

const PATH = '/api/commercial/promotions';
const promotion: StaffPromotionDetail = {
  id: 3,
  version: 2,
  nom: 'Soldes',
  type: 'pourcentage',
  valeur: 20,
  debut: '2026-11-30T08:00',
  fin: '2026-12-05T23:59',
  priorite: 2,
  etat: 'en cours',
  a_jour: false,
  produits: 12,
  cibles: [{ type: 'marque', id: 7, nom: 'Dell' }],
  nombre_cibles: 1,
};
const preview: PromotionPreview = {
  produits: 1,
  prix_propre: 2,
  sans_effet: 0,
  autre_promotion: 0,
  sans_prix_barre: 1,
  sous_achat: 1,
  sous_marge: 2,
  sous_marge_bloquee: 1,
  bloques: ['Écran 27 pouces'],
  premiers: [
    {
      id: 9,
      nom: 'Écran',
      reference: 'E-9',
      prix_vente: 200,
      prix_promo: 160,
      prix_reference: 180,
      remise_affichee: 11,
      prix_achat: 170,
    },
  ],
  extremes: [],
  chevauchements: [{ id: 4, nom: 'Flash', debut: '2026-12-01T00:00', fin: null, priorite: 0, produits: 1 }],
};

describe('promotions', () => {
  let api: FakeApi;
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi()
      .on(`GET ${PATH}`, { body: { data: { data: [promotion], total: 1 } } })
      .on(`GET ${PATH}/3`, { body: { data: promotion } })
      .on(`GET ${PATH}/3/ventes`, { body: { data: { commandes: 2, unites: 3, chiffre_affaires: 480 } } })
      .on(`GET ${PATH}/cibles`, { body: { cibles: [{ type: 'categorie', id: 1, nom: 'Écrans' }] } })
      .on(`POST ${PATH}/apercu`, { body: { data: preview } });
  });
  const edit = () =>
    renderWorkspace(<EditPromotionPage />, { path: '/promotions/3', pattern: '/promotions/:id', role: 'Admin' });

  it('are listed with their period and state, for administrators', async () => {
    const { unmount } = renderWorkspace(<PromotionListPage />, { role: 'Admin' });
    const row = within((await screen.findByRole('link', { name: 'Soldes' })).closest('tr') as HTMLElement);
    expect(row.getByText('du 30/11/2026 à 08:00 au 05/12/2026 à 23:59')).toBeTruthy();
    expect(row.getByText('prix en cours de changement')).toBeTruthy();
    unmount();
    renderWorkspace(<PromotionListPage />);
    expect(await screen.findByText('Cette page est réservée aux administrateurs.')).toBeTruthy();
  });

  it('show prices, the 30-day reference, overlaps and sales below cost before they are saved', async () => {
    const { user } = renderWorkspace(<CreatePromotionPage />, { role: 'Admin' });
    await user.type(await screen.findByLabelText(/^Nom/), 'Soldes');
    await user.type(screen.getByLabelText(/^Remise \(%\)/), '20');
    await user.type(screen.getByLabelText(/^Produits, catégories/), 'écran');
    await user.click(await screen.findByText('Écrans'));
    expect(await screen.findByText(/30 jours qui précèdent/)).toBeTruthy();
    const prices = within(screen.getByRole('table', { name: 'Premiers produits' }));
    expect(prices.getByText(/180,00/).textContent?.replace(/\s/g, ' ')).toBe('180,00 € (−11 %)');
    expect(screen.getByText(/sous le prix d’achat/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Flash' })).toBeTruthy();
    api.on(`POST ${PATH}`, { status: 201, body: { data: promotion } });
    // A second target that was typed, and not picked, would be missing.
    const targets = screen.getByRole('combobox', { name: /^Produits, catégories/ });
    await user.type(targets, 'clavier');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/^Choisissez une ligne de la liste/)).toBeTruthy();
    await user.clear(targets);
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Promotion enregistrée')).toBeTruthy();
    expect(api.callsOf(`POST ${PATH}`)[0]?.body).toMatchObject({ valeur: 20, cibles: [{ type: 'categorie', id: 1 }] });
  });

  it('keep the input and say why when the prices cannot be computed', async () => {
    const message = 'La fin vient après le début.';
    api.on(`POST ${PATH}/apercu`, { status: 422, body: { message, errors: { fin: [message] } } });
    edit();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText(/^Début/)).toHaveProperty('disabled', true);
    expect(screen.getByText(/2 commandes payées/)).toBeTruthy();
  });

  it('are stopped after a question', async () => {
    api.on(`POST ${PATH}/3/arret`, { body: { message: 'La promotion est arrêtée.', data: promotion } });
    const { user } = edit();
    await user.click(await screen.findByRole('button', { name: 'Arrêter' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Arrêter' }));
    expect(await screen.findByText('La promotion est arrêtée.')).toBeTruthy();
  });

  it('no longer change once they are over', async () => {
    api.on(`GET ${PATH}/3`, { body: { data: { ...promotion, etat: 'terminée' } } });
    edit();
    expect(await screen.findByText(/elle ne change plus/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Arrêter' })).toBeNull();
  });
});
