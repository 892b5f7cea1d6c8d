/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { RepliesPage } from './replies-page';

const PATH = '/api/commercial/reponses-types';
const reply = { id: 1, title: 'Livraison', shortcut: 'livraison', content: 'De 2 à 4 jours ouvrés.' };

describe('RepliesPage', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi().on(`GET ${PATH}`, { body: { data: [] } });
  });

  it('is for administrators', async () => {
    renderWorkspace(<RepliesPage />);
    expect(await screen.findByText('Cette page est réservée aux administrateurs.')).toBeTruthy();
    expect(api.calls).toEqual([]);
  });

  it('adds a reply with its shortcut, and lists it', async () => {
    api.on(`POST ${PATH}`, () => {
      api.on(`GET ${PATH}`, { body: { data: [reply] } });
      return {};
    });
    const { user } = renderWorkspace(<RepliesPage />, { role: 'Admin' });
    expect(await screen.findByText('Aucune réponse type')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ajouter une réponse' }));
    await user.type(screen.getByLabelText('Titre'), reply.title);
    await user.type(screen.getByLabelText('Raccourci'), reply.shortcut);
    await user.type(screen.getByLabelText('Texte'), reply.content);
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByRole('heading', { name: /^Livraison ?\/livraison$/ })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { id: _id, ...draft } = reply;
    expect(api.callsOf(`POST ${PATH}`)[0]?.body).toEqual(draft);
  });

  it('names the field of a title that is taken, and keeps the text', async () => {
    api.on(`POST ${PATH}`, { status: 409, body: { message: 'Ce titre existe.', code: 'taken-title' } });
    const { user } = renderWorkspace(<RepliesPage />, { role: 'Admin' });
    await user.click(await screen.findByRole('button', { name: 'Ajouter une réponse' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Titre'), 'Livraison');
    await user.type(dialog.getByLabelText('Texte'), 'Texte');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await dialog.findByText('Ce titre existe.')).toBeTruthy();
    expect(dialog.getByLabelText('Titre').getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByLabelText('Texte')).toHaveProperty('value', 'Texte');
  });

  it('shows what a colleague has changed meanwhile, and replaces it only then', async () => {
    api
      .on(`GET ${PATH}`, { body: { data: [reply] } })
      .on(`PUT ${PATH}/1`, { status: 409, body: { message: 'Changée.', code: 'canned-reply-changed' } });
    const { user } = renderWorkspace(<RepliesPage />, { role: 'Admin' });
    await user.click(await screen.findByRole('button', { name: 'Modifier Livraison' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Texte'), ' Suivi par SMS.');
    const current = { ...reply, content: 'De 3 à 5 jours.' };
    api.on(`GET ${PATH}`, { body: { data: [current] } });
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await dialog.findByText(/De 3 à 5 jours/)).toBeTruthy();
    expect(dialog.getByLabelText('Texte')).toHaveProperty('value', 'De 2 à 4 jours ouvrés. Suivi par SMS.');
    api.on(`PUT ${PATH}/1`, {});
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const shownOf = ({ title, content, shortcut }: typeof reply) => ({ avant: { title, content, shortcut } });
    expect(api.callsOf(`PUT ${PATH}/1`).map(({ body }) => body)).toMatchObject([shownOf(reply), shownOf(current)]);
  });
});
