/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { renderWorkspace } from '../../testing/render-workspace';
import { sampleQuote, serveQuote } from '../../testing/sample-quote';
import { EditQuotePage } from './quote-form-pages';

const PUT = 'PUT /api/commercial/devis/5';
const theirs = sampleQuote({
  edition: 'b2',
  notes: 'Écrit par Anne.',
  history: [
    { action: 'updated', description: 'Devis modifié', actor: 'Anne Grondin', created_at: '2026-11-23T09:00:00+04:00' },
  ],
});

describe('ConflictDialog: another user saved first', () => {
  let api: FakeApi;
  beforeEach(() => {
    localStorage.clear();
    api = serveQuote(new FakeApi(), sampleQuote());
  });

  async function saveAndConflict() {
    const opened = renderWorkspace(<EditQuotePage />, { path: '/5/edit-devis', pattern: '/:id/edit-devis' });
    await opened.user.type(await screen.findByLabelText('Notes'), 'Écrit par Luc.');
    api.on(PUT, { status: 409, body: { message: 'Modifié entre-temps', code: 'quote-edited-meanwhile' } });
    api.on('GET /api/commercial/devis/5', { body: { data: theirs } });
    await opened.user.click(screen.getByRole('button', { name: 'Mettre à jour' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ce devis a été modifié entre-temps' }));
    await dialog.findByText(/^Anne Grondin, le/);
    return { ...opened, dialog };
  }
  const notes = () => screen.getByLabelText<HTMLTextAreaElement>('Notes').value;
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('compares both versions and goes on with what was typed', async () => {
    const { user, dialog } = await saveAndConflict();
    expect(dialog.getAllByText('3 lignes, 300,00 € TTC')).toHaveLength(2);
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Continuer ma saisie' }));
    await user.keyboard('{Enter}');
    await closed();
    expect(notes()).toBe('Écrit par Luc.');
    expect(api.callsOf(PUT)).toHaveLength(1);
  });

  it('loads the saved version; undo gives back what was typed', async () => {
    const { user, dialog } = await saveAndConflict();
    await user.click(dialog.getByRole('button', { name: 'Charger la version enregistrée' }));
    await closed();
    expect(notes()).toBe('Écrit par Anne.');
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(notes()).toBe('Écrit par Luc.');
  });

  it('overwrites on request only, with the edition that was read', async () => {
    const { user, dialog } = await saveAndConflict();
    api.on(PUT, { body: { data: { ...theirs, edition: 'c3', notes: 'Écrit par Luc.' } } });
    await user.click(dialog.getByRole('button', { name: 'Enregistrer la mienne à la place' }));
    expect(await screen.findByText('Devis mis à jour avec succès!')).toBeTruthy();
    expect(api.callsOf(PUT).map(({ body }) => body)).toMatchObject([
      { edition: 'a1', notes: 'Écrit par Luc.' },
      { edition: 'b2', notes: 'Écrit par Luc.' },
    ]);
  });

  it('reads the saved version again after a failure', async () => {
    api.on(PUT, { status: 409, body: { message: '', code: 'quote-edited-meanwhile' } });
    const { user } = renderWorkspace(<EditQuotePage />, { path: '/5/edit-devis', pattern: '/:id/edit-devis' });
    await screen.findByLabelText('Notes');
    api.on('GET /api/commercial/devis/5', { status: 500 });
    await user.click(screen.getByRole('button', { name: 'Mettre à jour' }));
    expect((await screen.findByRole('alert')).textContent).toContain('n’a pas pu être lue');
    api.on('GET /api/commercial/devis/5', { body: { data: theirs } });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText(/^Anne Grondin, le/)).toBeTruthy();
  });
});
