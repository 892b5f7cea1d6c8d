/** @jest-environment jsdom */
import type { StaffDeliveryMethod } from '@boutik/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { DeliveryListPage } from './delivery-list-page';
import { ShippingButton } from './shipping-button';
import { CreateDeliveryPage, EditDeliveryPage } from './delivery-pages';

const PATH = '/api/commercial/modes-livraison';
const method: StaffDeliveryMethod = {
  id: 2,
  type: 'domicile',
  territoire: 'reunion',
  nom: 'Sud',
  communes: ['Saint-Pierre'],
  codes_postaux: ['97432'],
  adresse: null,
  horaires: null,
  capacite: null,
  fermetures: '',
  base: 'montant',
  paliers: [
    { des: 0, frais_ht: 9 },
    { des: 50, frais_ht: 4.52 },
  ],
  offert_des: 100,
  delai_min: 2,
  delai_max: 4,
  actif: true,
  version: 3,
};

describe('delivery', () => {
  let api: FakeApi;
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi()
      .on(`GET ${PATH}`, { body: { data: { data: [method], total: 1 } } })
      .on(`GET ${PATH}/2`, { body: { data: method } })
      .on(`GET ${PATH}/apercu`, {
        body: {
          refus: null,
          a_l_arrivee: null,
          modes: [{ id: 2, type: 'domicile', nom: 'Sud', frais_ht: 4.52, frais_ttc: 4.9, delai_min: 2, delai_max: 4 }],
        },
      });
  });
  const edit = () =>
    renderWorkspace(<EditDeliveryPage />, {
      path: '/modes-livraison/2',
      pattern: '/modes-livraison/:id',
      role: 'Admin',
    });

  it('is listed with places, fees and delays, and tried for an address', async () => {
    renderWorkspace(<DeliveryListPage />, { role: 'Admin' });
    const row = within((await screen.findByRole('link', { name: 'Sud' })).closest('tr') as HTMLElement);
    expect(row.getByText('Saint-Pierre, 97432')).toBeTruthy();
    expect(row.getByText(/^4,52.€ à 9,00.€ HT$/)).toBeTruthy();
    expect(row.getByText('2 à 4 jours ouvrés')).toBeTruthy();
    const fees = within(await screen.findByRole('list', { name: 'Frais de livraison' }));
    expect(fees.getByText(/^4,90.€ TTC$/)).toBeTruthy();
  });

  it('is tried for another territory, whose fees have no VAT', async () => {
    const mayotte = { id: 3, type: 'domicile', nom: 'Avion', frais_ht: 20, frais_ttc: 20, delai_min: 5, delai_max: 9 };
    api.on(`GET ${PATH}/apercu`, { body: { refus: null, a_l_arrivee: 'La douane est à régler.', modes: [mayotte] } });
    const { user } = renderWorkspace(<DeliveryListPage />, { role: 'Admin' });
    await user.selectOptions(await screen.findByLabelText('Territoire'), 'mayotte');
    expect(screen.queryByLabelText('Commune')).toBeNull();
    expect(screen.getByLabelText(/^Produits du panier, hors TVA/)).toBeTruthy();
    expect(await screen.findByText(/^20,00.€ hors TVA$/)).toBeTruthy();
    expect(screen.getByText('La douane est à régler.')).toBeTruthy();
    await user.clear(screen.getByLabelText('Code postal'));
    expect(screen.getByText('Un code postal de ce territoire, par exemple 97600.')).toBeTruthy();
  });

  it('sends what was changed with the version that was read', async () => {
    api.on(`PATCH ${PATH}/2`, { body: { data: method } });
    const { user } = edit();
    await user.click(await screen.findByLabelText('Le Tampon'));
    await user.clear(screen.getByLabelText(/^Codes postaux/));
    await user.click(screen.getByRole('button', { name: 'Retirer le palier 2' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Mode de livraison enregistré')).toBeTruthy();
    expect(api.callsOf(`PATCH ${PATH}/2`)[0]?.body).toEqual({
      communes: ['Saint-Pierre', 'Le Tampon'],
      codes_postaux: [],
      paliers: [{ des: 0, frais_ht: 9 }],
      version: 3,
    });
  });

  it('keeps the input of the second of two administrators', async () => {
    const message = 'Quelqu’un a changé ce mode de livraison entre-temps.';
    api.on(`PATCH ${PATH}/2`, { status: 409, body: { message } });
    const { user } = edit();
    await user.clear(await screen.findByLabelText(/^Nom/));
    await user.type(screen.getByLabelText(/^Nom/), 'Grand Sud');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText(/^Nom/)).toHaveProperty('value', 'Grand Sud');
  });

  it('has weight and size of a product, and whether it is only collected', async () => {
    const path = '/api/commercial/products/7/expedition';
    const packed = {
      poids: 6.5,
      longueur: null,
      largeur: null,
      hauteur: null,
      retrait_seulement: false,
      sans_avion: false,
    };
    api
      .on(`GET ${path}`, { body: { data: { ...packed, poids_fiche: 5.2 } } })
      .on(`PUT ${path}`, { body: { message: 'Expédition enregistrée', data: packed } });
    const { user } = renderWorkspace(<ShippingButton id={7} />, { role: 'Admin' });
    const button = await waitFor(() => {
      const found = screen.getByRole('button', { name: 'Expédition' });
      expect(found).toHaveProperty('disabled', false);
      return found;
    });
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText(/^Poids/)).toHaveProperty('value', '6,5');
    expect(dialog.getByLabelText(/^Poids/).getAttribute('aria-valuenow')).toBe('6.5');
    expect(dialog.getByRole('spinbutton', { name: /^Longueur/, description: /pas noté$/ })).toBeTruthy();
    const weight = dialog.getByLabelText(/^Poids/);
    const type = async (text: string) => {
      await user.clear(weight);
      await user.type(weight, text);
    };
    await type('0');
    expect(dialog.getByText(/pas noté, 5,2\skg sans emballage$/)).toBeTruthy();
    await type('6,5');
    await user.clear(dialog.getByLabelText(/^Longueur/));
    await user.type(dialog.getByLabelText(/^Longueur/), '40,5');
    await user.click(dialog.getByLabelText('Retrait en point relais seulement'));
    await user.click(dialog.getByRole('button', { name: 'Expédition' }));
    expect(await screen.findByText('Expédition enregistrée')).toBeTruthy();
    expect(api.callsOf(`PUT ${path}`)[0]?.body).toEqual({ ...packed, longueur: 40.5, retrait_seulement: true });
  });

  it('adds a collection point with its address and hours', async () => {
    api.on(`POST ${PATH}`, { status: 201, body: { data: method } });
    const { user } = renderWorkspace(<CreateDeliveryPage />, { role: 'Admin' });
    await user.selectOptions(await screen.findByLabelText(/^Mode/), 'retrait');
    await user.type(screen.getByLabelText(/^Nom/), 'Boutique');
    await user.type(screen.getByLabelText(/^Adresse/), '3 rue de Paris, 97400 Saint-Denis');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Une valeur est obligatoire.')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Frais \(/), '1,5');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Mode de livraison enregistré')).toBeTruthy();
    expect(api.callsOf(`POST ${PATH}`)[0]?.body).toMatchObject({
      type: 'retrait',
      nom: 'Boutique',
      adresse: '3 rue de Paris, 97400 Saint-Denis',
      paliers: [{ des: 0, frais_ht: 1.5 }],
    });
  });
});
