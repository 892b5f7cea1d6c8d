/** @jest-environment jsdom */
import type { StaffCollectionDetail } from '@boutik/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { CreateCollectionPage, EditCollectionPage } from './collection-pages';
import { newRule } from './collection-rule';

const PATH = '/api/commercial/collections';
const collection: StaffCollectionDetail = {
  id: 3,
  nom: 'Écrans',
  debut: null,
  fin: null,
  actif: true,
  etat: 'en ligne',
  place: 1,
  nombre_produits: 1,
  version: 4,
  annulable: false,
  versions: [],
  par_regle: true,
  regle: { ...newRule, categorie: 'category-5', nom_categorie: 'Écrans', nom_marque: null },
  produits: [7],
  noms_produits: [{ id: 7, nom: 'Écran 24' }],
};
const found = [{ id: 7, nom: 'Écran 24', reference: 'E-7', prix: 199, stock: 3, url_image: '' }];

describe('collections', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on(`GET ${PATH}/3`, { body: { data: collection } })
      .on(`POST ${PATH}/apercu`, { body: { data: found } })
      .on(`POST ${PATH}`, { status: 201, body: { data: collection } })
      .on(`PATCH ${PATH}/3`, { body: { data: collection } })
      .on('GET /api/commercial/promotions/cibles', { body: { cibles: [{ type: 'marque', id: 8, nom: 'Dell' }] } });
  });

  it('show what a new rule finds before it is saved', async () => {
    const { user } = renderWorkspace(<CreateCollectionPage />, { role: 'Admin', path: '/collections/nouvelle' });
    await user.type(await screen.findByLabelText('Nom'), 'Dell');
    await user.selectOptions(screen.getByLabelText('Produits'), 'regle');
    await user.type(screen.getByRole('combobox', { name: 'Marque' }), 'dell');
    await user.click(await screen.findByRole('option', { name: 'Dell' }));
    const table = await screen.findByRole('table', { name: 'Produits de la règle' });
    expect(within(table).getByText('Écran 24')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText(/l’accueil suit/);
    expect(api.callsOf(`POST ${PATH}`)[0]?.body).toMatchObject({ nom: 'Dell', regle: { ...newRule, marque: 8 } });
  });

  it('send the changed rule without the names that the form shows, and say when it finds nothing', async () => {
    api.on(`POST ${PATH}/apercu`, { body: { data: [] } });
    const { user } = renderWorkspace(<EditCollectionPage />, {
      role: 'Admin',
      path: '/collections/3',
      pattern: '/collections/:id',
    });
    expect(await screen.findByRole('combobox', { name: 'Catégorie' })).toHaveProperty('value', 'Écrans');
    await screen.findByText(/Aucun produit ne correspond/);
    await user.click(screen.getByLabelText('En promotion seulement'));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText(/l’accueil suit/);
    const regle = { ...newRule, categorie: 'category-5', promotions: true };
    expect(api.callsOf(`PATCH ${PATH}/3`)[0]?.body).toEqual({ regle, version: 4 });
  });
});
