/** @jest-environment jsdom */
import type { StaffCouponDetail } from '@boutik/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { CouponListPage } from './coupon-list-page';
import { CreateCouponBatchPage, CreateCouponPage, EditCouponPage } from './coupon-pages';

const PATH = '/api/commercial/coupons';
const coupon: StaffCouponDetail = {
  id: 3,
  version: 4,
  code: 'NOEL',
  type: 'pourcentage',
  remise: 12.5,
  minimum: 50,
  premiere_commande: true,
  livraison_offerte: false,
  debut: '2026-12-01',
  fin: '2026-12-24',
  utilisations_max: 50,
  utilisations_max_client: 1,
  etat: 'actif',
  utilisations: 2,
  reservees: 1,
  chiffre_affaires: 340.5,
  produits: [7],
  noms_produits: [{ id: 7, nom: 'Carte mère' }],
  cibles: [{ type: 'marque', id: 4, nom: 'Dell' }],
};

describe('coupons', () => {
  let api: FakeApi;
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi()
      .on(`GET ${PATH}`, { body: { data: { data: [coupon], total: 1 } } })
      .on(`GET ${PATH}/3`, { body: { data: coupon } });
  });
  const edit = () =>
    renderWorkspace(<EditCouponPage />, { path: '/coupons/3', pattern: '/coupons/:id', role: 'Admin' });

  it('are listed with validity, uses and turnover, for administrators', async () => {
    const { unmount } = renderWorkspace(<CouponListPage />, { role: 'Admin' });
    const row = within((await screen.findByRole('link', { name: 'NOEL' })).closest('tr') as HTMLElement);
    expect(row.getByText('du 01/12/2026 au 24/12/2026')).toBeTruthy();
    expect(row.getByText('2 sur 50')).toBeTruthy();
    expect(row.getByText('1 en attente de paiement')).toBeTruthy();
    expect(row.getByText(/^dès 50,00.€, première commande$/)).toBeTruthy();
    unmount();
    renderWorkspace(<CouponListPage />);
    expect(await screen.findByText('Cette page est réservée aux administrateurs.')).toBeTruthy();
  });

  it('keep what was typed when the code is taken', async () => {
    const message = 'Le code NOEL existe déjà.';
    api.on(`POST ${PATH}`, { status: 422, body: { message, errors: { code: [message] } } });
    const { user } = renderWorkspace(<CreateCouponPage />, { role: 'Admin' });
    await user.type(await screen.findByLabelText(/^Code/), 'noel');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('La remise est obligatoire.')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Remise/), '12,5');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(/^Code/)).toHaveProperty('value', 'NOEL');
    expect(api.callsOf(`POST ${PATH}`)[0]?.body).toMatchObject({ code: 'NOEL', remise: 12.5, fin: null, produits: [] });
  });

  it('send the changed fields alone, and lose a product', async () => {
    api.on(`PATCH ${PATH}/3`, { body: { data: coupon } });
    const { user, address } = edit();
    await user.click(await screen.findByRole('button', { name: 'Retirer Carte mère' }));
    await user.clear(screen.getByLabelText(/^Utilisations en tout/));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Bon de réduction enregistré')).toBeTruthy();
    expect(api.callsOf(`PATCH ${PATH}/3`)[0]?.body).toEqual({ produits: [], utilisations_max: null, version: 4 });
    expect(address()).toContain('/coupons');
  });

  it('keep what was typed when a colleague has changed them, and bring it to their new state', async () => {
    const message = 'Une autre personne a changé ce bon entre-temps.';
    api.on(`PATCH ${PATH}/3`, { status: 409, body: { message, code: 'coupon-changed' } });
    const { user } = edit();
    await user.clear(await screen.findByLabelText(/^Utilisations en tout/));
    await user.type(screen.getByLabelText(/^Utilisations en tout/), '99');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText(/^Utilisations en tout/)).toHaveProperty('value', '99');
    api
      .on(`GET ${PATH}/3`, { body: { data: { ...coupon, fin: '2026-12-31', version: 5 } } })
      .on(`PATCH ${PATH}/3`, { body: { data: coupon } });
    await user.click(screen.getByRole('button', { name: 'Charger l’état actuel' }));
    expect(await screen.findByText(/La fiche a changé depuis/)).toBeTruthy();
    // The button is gone with the form that it stood in.
    expect(document.activeElement?.textContent).toMatch(/La fiche a changé depuis/);
    expect(document.activeElement).not.toBe(document.body);
    expect(await screen.findByLabelText(/^Dernier jour/)).toHaveProperty('value', '2026-12-31');
    expect(screen.getByLabelText(/^Utilisations en tout/)).toHaveProperty('value', '99');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Bon de réduction enregistré')).toBeTruthy();
    expect(api.callsOf(`PATCH ${PATH}/3`)[1]?.body).toEqual({ utilisations_max: 99, version: 5 });
  });

  it('are an amount for a category, never for a product by that field', async () => {
    const targets = [
      { type: 'produit', id: 2, nom: 'Écran 24 pouces' },
      { type: 'categorie', id: 1, nom: 'Écrans' },
    ];
    api
      .on('GET /api/commercial/promotions/cibles', { body: { cibles: targets } })
      .on(`PATCH ${PATH}/3`, { body: { data: coupon } });
    const { user } = edit();
    await user.selectOptions(await screen.findByLabelText(/^Type de remise/), 'montant');
    await user.clear(screen.getByLabelText(/^Remise TTC/));
    await user.type(screen.getByLabelText(/^Remise TTC/), '20');
    await user.type(screen.getByRole('combobox', { name: /^Catégories et marques/ }), 'écran');
    await user.click(await screen.findByText('Écrans'));
    expect(screen.queryByText('Écran 24 pouces')).toBeNull();
    await user.click(screen.getByLabelText('Première commande seulement'));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Bon de réduction enregistré')).toBeTruthy();
    expect(api.callsOf(`PATCH ${PATH}/3`)[0]?.body).toMatchObject({
      type: 'montant',
      remise: 20,
      premiere_commande: false,
      cibles: [
        { type: 'marque', id: 4 },
        { type: 'categorie', id: 1 },
      ],
    });
  });

  it('are stopped after a question', async () => {
    api.on(`POST ${PATH}/3/etat`, { body: { message: 'Le bon est arrêté.', data: coupon } });
    const { user } = edit();
    await user.click(await screen.findByRole('button', { name: 'Arrêter' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Arrêter' }));
    expect(await screen.findByText('Le bon est arrêté.')).toBeTruthy();
    expect(api.callsOf(`POST ${PATH}/3/etat`)[0]?.body).toEqual({ actif: false });
  });

  it('are created in batches, and shown by their prefix', async () => {
    api.on(`POST ${PATH}/lot`, { status: 201, body: { message: '2 bons créés', codes: ['ETE-A2', 'ETE-B3'] } });
    const { user, address } = renderWorkspace(<CreateCouponBatchPage />, { role: 'Admin' });
    await user.type(await screen.findByLabelText(/^Préfixe/), 'ete');
    await user.type(screen.getByLabelText(/^Nombre/), '2');
    await user.type(screen.getByLabelText(/^Remise/), '5');
    await user.click(screen.getByRole('button', { name: 'Créer les bons' }));
    expect(await screen.findByText('2 bons créés')).toBeTruthy();
    expect(api.callsOf(`POST ${PATH}/lot`)[0]?.body).toMatchObject({ prefixe: 'ETE', nombre: 2, utilisations_max: 1 });
    expect(decodeURIComponent(address())).toContain('ETE-');
  });
});
