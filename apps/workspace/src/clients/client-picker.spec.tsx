/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { CreateQuotePage } from '../quotes/form/quote-form-pages';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { sampleQuote, serveQuote } from '../testing/sample-quote';

const REGISTER = 'POST /api/register';
const SEARCH = 'GET /api/commercial/clients/search';
const CREATE_QUOTE = 'POST /api/commercial/devis';

describe('ClientPicker in the quote form', () => {
  let api: FakeApi;
  beforeEach(() => {
    localStorage.clear();
    api = serveQuote(new FakeApi(), sampleQuote())
      .on(SEARCH, { body: { clients: [] } })
      .on(REGISTER, { status: 201, body: { status: 'success', message: 'Client créé', client_id: 12 } });
  });
  const picker = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Client' });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

  it('creates a client from what was typed, chooses it, and keeps the quote', async () => {
    const { user } = renderWorkspace(<CreateQuotePage />, { path: '/creer-devis' });
    await picker();
    await user.type(screen.getByLabelText('Notes'), 'Livrer le matin');
    await user.type(await picker(), 'Hoarau Marie');
    const option = await screen.findByRole('option', { name: /Nouveau client/ });
    expect(within(option).getByText('Aucun client trouvé')).toBeTruthy();
    await user.click(option);
    await screen.findByRole('dialog', { name: 'Nouveau client' });
    expect([field('Nom *').value, field('Prénom *').value]).toEqual(['Hoarau', 'Marie']);
    await waitFor(() => expect(document.activeElement).toBe(field('Email *')));
    await user.type(field('Email *'), 'marie@lagon.re{Control>}{Enter}{/Control}');
    await user.click(screen.getByRole('button', { name: 'Créer le client' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await picker()).value).toBe('Hoarau Marie');
    expect(field('Notes').value).toBe('Livrer le matin');
    const registrations = api.callsOf(REGISTER);
    expect(registrations).toHaveLength(1);
    expect(registrations[0]?.body).toMatchObject({ name: 'Hoarau', prenom: 'Marie', email: 'marie@lagon.re' });
    expect(registrations[0]?.body).not.toHaveProperty('password');
    expect(api.callsOf(CREATE_QUOTE)).toEqual([]);
  });

  it('shows what the server refuses in the dialog, and loses nothing when it is closed', async () => {
    api.on(REGISTER, { status: 422, body: { message: 'Erreur', errors: { email: ['Cet email est déjà pris.'] } } });
    const { user } = renderWorkspace(<CreateQuotePage />, { path: '/creer-devis' });
    await user.type(await picker(), 'x');
    await user.click(screen.getByRole('button', { name: 'Nouveau client' }));
    await screen.findByRole('dialog', { name: 'Nouveau client' });
    await user.type(field('Prénom *'), 'Marie');
    await user.type(field('Email *'), 'marie@lagon.re');
    await user.click(screen.getByRole('button', { name: 'Créer le client' }));
    expect(await screen.findByText('Cet email est déjà pris.')).toBeTruthy();
    expect(field('Prénom *').value).toBe('Marie');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await picker()).value).toBe('x');
  });
});
