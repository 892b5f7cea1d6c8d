/** @jest-environment jsdom */
import type { SpecificationBatch, SpecificationName } from '@boutik/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { SpecificationListPage } from './specification-list-page';
import { SpecificationValuesPage } from './specification-values-page';

const PATH = '/api/commercial/caracteristiques';
const name = (nom: string, more: Partial<SpecificationName> = {}): SpecificationName => ({
  id: `nom:${nom}`,
  genre: 'nom',
  nom,
  produits: 4,
  categories: 1,
  semblables: [],
  proposition: null,
  ...more,
});
const batch: SpecificationBatch = {
  id: 5,
  genre: 'nom',
  nom: null,
  sources: ['Memoire'],
  cible: 'Mémoire',
  etat: 'terminé',
  produits: 4,
  faits: 4,
  laisses: 0,
  par: 'Marie Payet',
  created_at: '2026-11-24T10:00:00+04:00',
};

describe('the names of data sheets', () => {
  let api: FakeApi;
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const rows = [name('Mémoire', { semblables: ['Memoire'] }), name('Memoire', { proposition: 'Mémoire' })];
    api = new FakeApi()
      .on(`GET ${PATH}`, { body: { data: { data: rows, total: 2 } } })
      .on(`GET ${PATH}/lots`, { body: { data: [] } })
      .on(`POST ${PATH}/lots`, { status: 202, body: { message: 'En cours.', data: batch } });
  });
  const bodies = () => api.callsOf(`POST ${PATH}/lots`).map(({ body }) => body);

  it('are renamed as proposed, and merged by selection', async () => {
    const { user } = renderWorkspace(<SpecificationListPage />, { role: 'Admin' });
    await user.click(await screen.findByRole('button', { name: 'Renommer Memoire' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Nouveau nom')).toHaveProperty('value', 'Mémoire');
    await user.click(dialog.getByRole('button', { name: 'Renommer' }));
    await waitFor(() => expect(bodies()).toEqual([{ genre: 'nom', sources: ['Memoire'], cible: 'Mémoire' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('checkbox', { name: 'Sélectionner toute la page' }));
    await user.click(screen.getByRole('button', { name: 'Réunir' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Réunir' }));
    await waitFor(() =>
      expect(bodies()[1]).toEqual({ genre: 'nom', sources: ['Mémoire', 'Memoire'], cible: 'Mémoire' }),
    );
  });

  it('show the progress of a change, and undo a finished one', async () => {
    const running = { ...batch, id: 6, etat: 'en cours', faits: 1 };
    api.on(`GET ${PATH}/lots`, { body: { data: [running, batch] } });
    api.on(`POST ${PATH}/lots/5/annuler`, {
      status: 202,
      body: { message: 'L’annulation est en cours.', data: batch },
    });
    const { user } = renderWorkspace(<SpecificationListPage />, { role: 'Admin' });
    expect(await screen.findByText(/^1 sur 4 produits/)).toBeTruthy();
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 1);
    await user.click(screen.getByRole('button', { name: 'Annuler Memoire → Mémoire' }));
    expect(await screen.findByText('L’annulation est en cours.')).toBeTruthy();
  });

  it('have values that are renamed too, and a message when they cannot be loaded', async () => {
    const value = { id: '16Go', valeur: '16Go', produits: 2, semblables: ['16 Go'], proposition: '16 Go' };
    api.on(`GET ${PATH}/valeurs`, { body: { data: [value] } });
    const path = '/caracteristiques/valeurs?nom=Capacit%C3%A9';
    const { user, unmount } = renderWorkspace(<SpecificationValuesPage />, { role: 'Admin', path });
    await user.click(await screen.findByRole('button', { name: 'Renommer 16Go' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Renommer' }));
    await waitFor(() =>
      expect(bodies()).toEqual([{ genre: 'valeur', nom: 'Capacité', sources: ['16Go'], cible: '16 Go' }]),
    );
    unmount();
    api.on(`GET ${PATH}/valeurs`, { status: 422 });
    renderWorkspace(<SpecificationValuesPage />, { role: 'Admin', path });
    expect(await screen.findByText('Les valeurs n’ont pas pu être chargées.')).toBeTruthy();
  });
});
