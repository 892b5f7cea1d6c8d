/** @jest-environment jsdom */
import type { PricePreview, PriceRuleImport, StaffPriceListDetail } from '@boutik/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { PriceListListPage } from './price-list-list-page';
import { CreatePriceListPage, EditPriceListPage } from './price-list-pages';
import { rulesCsv } from './rule-file';

const PATH = '/api/commercial/tarifs';
const list: StaffPriceListDetail = {
  id: 3,
  nom: 'Revendeurs',
  audience: 'clients',
  debut: '2026-11-30T08:00',
  fin: null,
  statut: 'brouillon',
  etat: 'brouillon',
  version: 4,
  nombre_regles: 2,
  nombre_clients: 1,
  clients: [{ id: 8, nom: 'Informatique du Sud', email: 'sud@boutik.re' }],
  regles: [
    {
      cible: { type: 'produit', id: 9, nom: 'Écran', reference: 'E-9' },
      quantite: 10,
      type: 'prix fixe',
      valeur: 12.9,
    },
    {
      cible: { type: 'tout', id: null, nom: 'Tout le catalogue', reference: null },
      quantite: 1,
      type: 'pourcentage',
      valeur: 10,
    },
  ],
};
const preview: PricePreview = {
  produit: { id: 9, nom: 'Écran', reference: 'E-9' },
  quantite: 1,
  prix_catalogue: 15,
  prix_public: 15,
  prix_ht: 13.5,
  prix_ttc: 14.65,
  tarif: { id: 3, nom: 'Revendeurs' },
  tarifs: [{ id: 3, nom: 'Revendeurs', prix_ht: 13.5 }],
  paliers: [{ quantite: 10, prix_ht: 12.9, prix_ttc: 14 }],
  prix_achat: 14,
};
const report: PriceRuleImport = { ajoutees: 1, changees: 2, inchangees: 0, erreurs: [], tarif: null };

/** jsdom's files have no text(). */
function csvFile(): File {
  return Object.assign(new File(['type'], 'r.csv', { type: 'text/csv' }), { text: () => Promise.resolve('type') });
}

describe('price lists', () => {
  let api: FakeApi;
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi()
      .on(`GET ${PATH}`, { body: { data: { data: [list], total: 1 } } })
      .on(`GET ${PATH}/3`, { body: { data: list } })
      .on(`GET ${PATH}/3/marges`, { body: { data: { sous_marge: 0, sous_marge_bloquee: 0, premiers: [] } } })
      .on('GET /api/commercial/promotions/cibles', { body: { cibles: [{ type: 'marque', id: 7, nom: 'Dell' }] } });
  });
  const edit = () =>
    renderWorkspace(<EditPriceListPage />, { path: '/tarifs/3', pattern: '/tarifs/:id', role: 'Admin' });

  it('are listed with their audience and period, for administrators', async () => {
    const { unmount } = renderWorkspace(<PriceListListPage />, { role: 'Admin' });
    const row = within((await screen.findByRole('link', { name: 'Revendeurs' })).closest('tr') as HTMLElement);
    expect(row.getByText('1 client')).toBeTruthy();
    expect(row.getByText('dès le 30/11/2026 à 08:00')).toBeTruthy();
    unmount();
    renderWorkspace(<PriceListListPage />);
    expect(await screen.findByText('Cette page est réservée aux administrateurs.')).toBeTruthy();
  });

  it('are created with rules for targets and quantities', async () => {
    api.on(`POST ${PATH}`, { status: 201, body: { data: list } });
    const { user } = renderWorkspace(<CreatePriceListPage />, { role: 'Admin' });
    await user.type(await screen.findByLabelText(/^Nom/), 'Pros');
    await user.click(screen.getByRole('button', { name: 'Tout le catalogue' }));
    await user.type(screen.getByRole('combobox', { name: /^Règles/ }), 'dell');
    await user.click(await screen.findByText('Dell'));
    await user.click(screen.getByRole('button', { name: 'Ajouter une quantité pour Dell' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Tarif enregistré en brouillon')).toBeTruthy();
    const body = api.callsOf(`POST ${PATH}`)[0]?.body as StaffPriceListDetail;
    expect(body.regles.map(({ cible, quantite, valeur }) => [cible.id, quantite, valeur])).toEqual([
      [7, 1, 10],
      [7, 10, 10],
      [null, 1, 10],
    ]);
  });

  it('send what was changed with the version that was read, and keep the input of the second of two people', async () => {
    const message = 'Quelqu’un a changé ce tarif entre-temps.';
    api.on(`PATCH ${PATH}/3`, { status: 409, body: { message, code: 'price-list-changed' } });
    const { user } = edit();
    const name = await screen.findByLabelText(/^Nom/);
    await user.type(name, ' 2');
    await user.click(screen.getByRole('button', { name: 'Retirer Informatique du Sud' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(name).toHaveProperty('value', 'Revendeurs 2');
    expect(api.callsOf(`PATCH ${PATH}/3`)[0]?.body).toEqual({ nom: 'Revendeurs 2', clients: [], version: 4 });
  });

  it('are activated after a question', async () => {
    api.on(`POST ${PATH}/3/statut`, { body: { message: 'Tarif activé', data: list } });
    const { user } = edit();
    await user.click(await screen.findByRole('button', { name: 'Activer' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Activer' }));
    expect(await screen.findByText('Tarif activé')).toBeTruthy();
    expect(api.callsOf(`POST ${PATH}/3/statut`)[0]?.body).toEqual({ statut: 'active', version: 4 });
  });

  it('answer what a client pays, and warn below the purchase price', async () => {
    const product = {
      id: 9,
      name: 'Écran',
      reference: 'E-9',
      price: 16,
      eco_participation_ttc: 0,
      stock_quantity: 4,
      url_image: '',
    };
    api
      .on('GET /api/commercial/products/search', { body: { products: [product] } })
      .on(`GET ${PATH}/apercu`, { body: { data: preview } });
    const { user } = edit();
    await user.type(await screen.findByRole('combobox', { name: 'Produit' }), 'écran');
    await user.click(await screen.findByText('Écran', { selector: '[role=option] *' }));
    expect(await screen.findByText(/au tarif Revendeurs/)).toBeTruthy();
    expect(screen.getByText(/Sous le prix d’achat/)).toBeTruthy();
    expect(screen.getByText(/à partir de 10/)).toBeTruthy();
  });

  it('import a file only after its effects were shown, and not with a wrong line', async () => {
    api.on(`POST ${PATH}/3/regles`, { body: { data: report } });
    const { user } = edit();
    const choose = async () => user.upload(await screen.findByLabelText('Fichier de règles'), csvFile());
    await choose();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Importer' }));
    expect(api.callsOf(`POST ${PATH}/3/regles`).map(({ body }) => (body as { essai: boolean }).essai)).toEqual([
      true,
      false,
    ]);
    api.on(`POST ${PATH}/3/regles`, {
      body: { data: { ...report, erreurs: [{ ligne: 2, message: 'Rien n’a cet identifiant.' }] } },
    });
    await choose();
    expect(await screen.findByText(/Rien n’a cet identifiant/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Importer' })).toHaveProperty('disabled', true);
  });

  it('are exported as the import reads them', () => {
    expect(rulesCsv(list.regles).split('\r\n').slice(0, 3)).toEqual([
      '\ufeff"type";"identifiant";"nom";"quantite";"prix_ht";"remise"',
      '"produit";"E-9";"Écran";10;12,9;',
      '"tout";"";"Tout le catalogue";1;;10',
    ]);
  });
});
