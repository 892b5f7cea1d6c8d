/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { FakeApi, offline } from '../../testing/fake-api';
import { renderWorkspace } from '../../testing/render-workspace';
import { sampleQuote, serveQuote } from '../../testing/sample-quote';
import { CreateQuotePage, EditQuotePage } from './quote-form-pages';

const PUT = 'PUT /api/commercial/devis/5';

describe('errors of the quote form', () => {
  let api: FakeApi;
  beforeEach(() => {
    localStorage.clear();
    api = serveQuote(new FakeApi(), sampleQuote());
  });

  async function openSaved() {
    const opened = renderWorkspace(<EditQuotePage />, { path: '/5/edit-devis', pattern: '/:id/edit-devis' });
    await screen.findByLabelText('Quantité, ligne 1');
    return opened;
  }
  const save = () => screen.getByRole('button', { name: 'Mettre à jour' });

  it('names what is missing, focuses the first field, and sends nothing', async () => {
    const { user } = renderWorkspace(<CreateQuotePage />);
    await user.click(await screen.findByRole('button', { name: 'Enregistrer' }));
    expect(screen.getByText('Veuillez remplir tous les champs requis')).toBeTruthy();
    expect(screen.getByText('Choisissez un client.')).toBeTruthy();
    expect(screen.getByText('Choisissez un produit.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Client' })));
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(api.callsOf('POST /api/commercial/devis')).toEqual([]);
  });

  it('puts the server’s error on its field, which loses it when it changes', async () => {
    api.on(PUT, {
      status: 422,
      body: { message: 'Erreur', errors: { 'items.1.quantity': ['La quantité est trop grande.'] } },
    });
    const { user } = await openSaved();
    await user.click(save());
    expect(await screen.findByText('Erreur de validation: La quantité est trop grande.')).toBeTruthy();
    const quantity = screen.getByLabelText('Quantité, ligne 2');
    await waitFor(() => expect(document.activeElement).toBe(quantity));
    expect(screen.getByText('La quantité est trop grande.')).toBeTruthy();
    await user.type(quantity, '{Backspace}2');
    expect(screen.queryByText('La quantité est trop grande.')).toBeNull();
    expect(screen.queryByText(/^Erreur de validation/)).toBeNull();
  });

  it('limits a quantity to the stock and says so', async () => {
    const { user } = await openSaved();
    await user.type(screen.getByLabelText('Quantité, ligne 1'), '{Backspace}21');
    expect(await screen.findByText('Stock insuffisant pour Écran. Maximum disponible: 20')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Quantité, ligne 1').value).toBe('20');
  });

  it.each([
    ['Quantité, ligne 1', '0', 'Au moins 1.'],
    ['Prix unitaire TTC en euros, ligne 1', '-1', 'Au moins 0.'],
  ])('saves nothing with %s at %s (WS-291)', async (label, typed, message) => {
    const { user } = await openSaved();
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), typed);
    await user.click(save());
    expect(screen.getByText('Veuillez remplir tous les champs requis')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(api.callsOf(PUT)).toEqual([]);
  });

  it('asks for an approval above the user’s limit, and says which limit', async () => {
    const { user } = await openSaved();
    const discount = screen.getByLabelText('Remise en pour cent, ligne 1');
    await user.clear(discount);
    await user.type(discount, '95');
    expect(screen.getByText(/La remise totale est de 31,67 %.*au-delà de 30 %, demandez l’accord/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /Demander l’accord d’un administrateur/ }));
    await user.click(save());
    expect(screen.getByText('Dites pourquoi cette remise.')).toBeTruthy();
    await user.type(screen.getByLabelText('Motif de la demande'), 'Fin de série');
    expect(screen.getByText(/ce devis attendra l’accord d’un administrateur/)).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(api.callsOf(PUT)[0]?.body).toMatchObject({ approval_reason: 'Fin de série' }));
  });

  it.each([
    ['the network is away', offline, 'Erreur de connexion. Veuillez réessayer.'],
    [
      'the session has ended',
      { status: 401, body: { message: 'Unauthenticated.' } },
      /Votre session est terminée. Connectez-vous dans un autre onglet/,
    ],
    ['the server fails', { status: 500, body: {} }, "Erreur lors de l'enregistrement du devis"],
  ])('keeps what was typed when %s, and saves it later', async (_cause, reply, message) => {
    api.on(PUT, reply);
    const { user } = await openSaved();
    const notes = screen.getByLabelText<HTMLTextAreaElement>('Notes');
    await user.type(notes, 'Livrer le matin.');
    await user.click(save());
    expect(await screen.findByText(message)).toBeTruthy();
    expect(notes.value).toBe('Livrer le matin.');
    api.on(PUT, { body: { data: sampleQuote({ notes: 'Livrer le matin.' }) } });
    await user.click(save());
    expect(await screen.findByText('Devis mis à jour avec succès!')).toBeTruthy();
    expect(api.callsOf(PUT)).toHaveLength(2);
  });
});
