/** @jest-environment jsdom */
import type { SupplierFeed, SupplierImportDetail } from '@boutik/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { FeedPage } from './feed-page';
import { ImportListPage } from './import-list-page';
import { ImportPage } from './import-page';
import { NewImportPage } from './new-import-page';

const IMPORTS = '/api/commercial/imports';
const SUPPLIERS = '/api/commercial/imports-fournisseurs';
const received: SupplierImportDetail = {
  id: 4,
  fournisseur: { id: 2, nom: 'Grossiste' },
  fichier: 'tarif.csv',
  octets: 2_000_000,
  origine: 'envoi',
  etat: 'reçu',
  essai: true,
  avancement: 0,
  lues: 0,
  crees: 0,
  modifies: 0,
  inchanges: 0,
  sans_prix: 0,
  doublons: 0,
  rejetees: 0,
  auteur: 'Luc Payet',
  date: '2026-11-23T08:00:00Z',
  fin: null,
  raison: null,
  parties: 2,
  prix_compares: 0,
  prix_hors_limite: 0,
  mouvements: [],
  categories_inconnues: [],
  rejets: [],
  annulables: 0,
};
const feed: SupplierFeed = {
  fournisseur: { id: 2, nom: 'Grossiste' },
  colonnes: {},
  categorie: '',
  sous_categorie: '',
  sous_sous_categorie: '',
  correspondances: [],
  refuser_inconnues: false,
  taux: 0.92,
  marge: 25,
  regles: [],
  arrondi_90: false,
  premier_stock: 0,
  ecraser: ['stock'],
  part_limite: 20,
  ecart_limite: 50,
  adresse: null,
  toutes_les_heures: null,
  version: 3,
  prochaine: null,
};
const preview = {
  colonnes: [{ nom: 'PA', cible: 'specification', exemples: ['10,00'] }],
  produits: [{ reference: 'A-1', nom: 'Souris', categorie: 'Souris', prix_achat: 10, prix_vente: null, stock: 5 }],
  problemes: ['Colonnes manquantes : nom.'],
};

describe('supplier imports', () => {
  let api: FakeApi;
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi()
      .on(`GET ${IMPORTS}`, { body: { data: { data: [received], total: 1 } } })
      .on(`GET ${IMPORTS}/4`, { body: { data: received } })
      .on(`GET ${IMPORTS}/4/apercu`, { body: { data: preview } })
      .on(`GET ${SUPPLIERS}`, { body: { data: [{ id: 2, nom: 'Grossiste' }] } })
      .on(`GET ${SUPPLIERS}/2`, { body: { data: feed } });
  });
  const open = (detail: Partial<SupplierImportDetail> = {}) => {
    api.on(`GET ${IMPORTS}/4`, { body: { data: { ...received, ...detail } } });
    return renderWorkspace(<ImportPage />, { path: '/imports/4', pattern: '/imports/:id', role: 'Admin' });
  };

  it('are listed for administrators', async () => {
    const { unmount } = renderWorkspace(<ImportListPage />, { role: 'Admin' });
    const row = within((await screen.findByRole('link', { name: 'tarif.csv' })).closest('tr') as HTMLElement);
    expect(row.getByText('Grossiste')).toBeTruthy();
    expect(row.getByText('Reçu')).toBeTruthy();
    unmount();
    renderWorkspace(<ImportListPage />);
    expect(await screen.findByText('Cette page est réservée aux administrateurs.')).toBeTruthy();
  });

  it('send a file in parts, the failed one twice, then open', async () => {
    let failures = 1;
    api
      .on(`POST ${IMPORTS}`, { status: 201, body: { data: received } })
      .on(`PUT ${IMPORTS}/4/parties/1`, () => (failures-- > 0 ? { status: 503 } : { body: { complet: false } }))
      .on(`PUT ${IMPORTS}/4/parties/2`, { body: { complet: true } });
    const { user, address } = renderWorkspace(<NewImportPage />, { path: '/imports/nouveau', role: 'Admin' });
    await user.click(await screen.findByRole('button', { name: 'Envoyer le fichier' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Choisissez un fichier.');
    await user.upload(screen.getByLabelText('Fichier du fournisseur'), new File(['x'.repeat(2_000_000)], 'tarif.csv'));
    await user.click(screen.getByRole('button', { name: 'Envoyer le fichier' }));
    await waitFor(() => expect(address()).toContain('/imports/4'));
    expect(api.callsOf(`POST ${IMPORTS}`)[0]?.body).toEqual({
      fournisseur: 2,
      fichier: 'tarif.csv',
      octets: 2_000_000,
    });
    expect(api.callsOf(`PUT ${IMPORTS}/4/parties/1`)).toHaveLength(2);
    expect(api.callsOf(`PUT ${IMPORTS}/4/parties/2`)).toHaveLength(1);
  });

  it('show what columns become, and store a change for the supplier', async () => {
    api.on(`PUT ${SUPPLIERS}/2`, { body: { data: feed } });
    const { user } = open();
    expect(await screen.findByText('Colonnes manquantes : nom.')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('« PA » devient'), 'purchasePrice');
    expect(api.callsOf(`PUT ${SUPPLIERS}/2`)[0]?.body).toMatchObject({ colonnes: { PA: 'purchasePrice' }, version: 3 });
    expect(screen.getByText('sur demande')).toBeTruthy();
  });

  it('start after a question, and say why a file was refused', async () => {
    api.on(`POST ${IMPORTS}/4/demarrage`, { body: { message: 'L’import commence.', data: received } });
    const { user } = open({
      etat: 'refusé',
      raison: '3 prix sur 4 changent de plus de 50 %.',
      lues: 4,
      mouvements: [{ reference: 'A-1', nom: 'Souris', avant: 10, apres: 25 }],
      rejets: [{ ligne: 7, raisons: ['Le nom manque.'], donnees: 'A-2;;' }],
      rejetees: 1,
    });
    expect((await screen.findByRole('alert')).textContent).toContain('3 prix sur 4');
    expect(screen.getByText('+150 %')).toBeTruthy();
    expect(screen.getByText('Le nom manque.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Importer malgré la limite' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Importer malgré la limite' }));
    expect(await screen.findByText('L’import commence.')).toBeTruthy();
    expect(api.callsOf(`POST ${IMPORTS}/4/demarrage`)[0]?.body).toEqual({ essai: false, malgre_limites: true });
  });

  it('associate an unknown category with one of ours, for the next files too', async () => {
    const leaf = { type: 'sous_sous_categorie', id: 12, nom: 'Périphériques › Souris › Filaires' };
    api
      .on('GET /api/commercial/promotions/cibles', { body: { cibles: [leaf] } })
      .on(`PUT ${SUPPLIERS}/2`, { body: { data: { ...feed, version: 4 } } });
    const { user } = open({ etat: 'vérifié', categories_inconnues: [{ texte: 'MOUSE', produits: 7 }] });
    await user.type(await screen.findByRole('combobox', { name: /MOUSE/ }), 'souris');
    await user.click(await screen.findByRole('option', { name: leaf.nom }));
    await waitFor(() =>
      expect(api.callsOf(`PUT ${SUPPLIERS}/2`)[0]?.body).toMatchObject({
        correspondances: [{ texte: 'MOUSE', categorie: 12 }],
        version: 3,
      }),
    );
  });

  it('show their progress, and can be stopped and taken back', async () => {
    const { unmount } = open({ etat: 'écriture', avancement: 40, lues: 100 });
    expect(await screen.findByRole('progressbar', { name: 'Écriture des produits' })).toHaveProperty('value', 40);
    expect(screen.getByRole('button', { name: 'Arrêter' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Importer' })).toBeNull();
    unmount();
    open({ etat: 'terminé', essai: false, lues: 100, annulables: 12 });
    expect(await screen.findByRole('button', { name: 'Annuler cet import' })).toBeTruthy();
  });

  it('keep the settings of the supplier, with margin rules', async () => {
    api.on(`PUT ${SUPPLIERS}/2`, { body: { data: { ...feed, version: 4 } } });
    const { user } = renderWorkspace(<FeedPage />, {
      path: '/imports/fournisseurs/2',
      pattern: '/imports/fournisseurs/:id',
      role: 'Admin',
    });
    const rate = await screen.findByLabelText(/^Taux de change/);
    expect(rate).toHaveProperty('value', '0,92');
    await user.clear(rate);
    await user.type(rate, '0,9312');
    await user.click(screen.getByRole('button', { name: 'Ajouter une règle' }));
    const rule = within(screen.getByRole('group', { name: 'Règle 1' }));
    await user.type(rule.getByLabelText('Catégorie'), 'Souris');
    await user.click(screen.getByLabelText('Nom'));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Réglages enregistrés')).toBeTruthy();
    expect(api.callsOf(`PUT ${SUPPLIERS}/2`)[0]?.body).toMatchObject({
      taux: 0.9312,
      regles: [{ categorie: 'Souris', de: 0, a: null, marge: 25 }],
      ecraser: ['stock', 'nom'],
      version: 3,
    });
  });

  it('lead back to the list when one does not exist', async () => {
    api.on(`GET ${IMPORTS}/4`, { status: 404 });
    renderWorkspace(<ImportPage />, { path: '/imports/4', pattern: '/imports/:id', role: 'Admin' });
    const back = await screen.findByRole('link', { name: 'Retour à la liste' });
    expect(back.getAttribute('href')).toContain('/imports');
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });

  it('say when they cannot be read', async () => {
    api.on(`GET ${IMPORTS}/4`, { status: 500 });
    renderWorkspace(<ImportPage />, { path: '/imports/4', pattern: '/imports/:id', role: 'Admin' });
    expect(await screen.findByText('Cet import n’a pas pu être lu.')).toBeTruthy();
  });
});
