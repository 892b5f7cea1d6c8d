/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { CreateClientPage } from './create-client-page';

const REGISTER = 'POST /api/register';
const COMPANY = 'La raison sociale est obligatoire pour un professionnel';

describe('CreateClientPage', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi().on(REGISTER, { body: { status: 'success' } });
  });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

  async function fill(user: ReturnType<typeof renderWorkspace>['user']) {
    await user.type(field('Prénom *'), 'Jean');
    await user.type(field('Nom *'), 'Dupont');
    await user.type(field('Email *'), 'jean@lagon.re');
  }

  it('names every error at its field, and drops those of companies for a private person (WS-124, WS-312 to WS-329)', async () => {
    const { user } = renderWorkspace(<CreateClientPage />);
    await user.click(screen.getByRole('radio', { name: 'Professionnel' }));
    await user.type(field('Code postal'), '75001');
    await user.type(field('Email *'), 'abc{Enter}');
    expect(screen.getByText('Veuillez corriger les erreurs dans le formulaire')).toBeTruthy();
    expect(screen.getByText("Format d'email invalide")).toBeTruthy();
    expect(screen.getByText(/^Le code postal doit commencer par 974/)).toBeTruthy();
    expect(screen.getByText(COMPANY)).toBeTruthy();
    expect(field('Email *').getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('radio', { name: 'Particulier' }));
    expect(screen.queryByText(COMPANY)).toBeNull();
    expect(api.calls).toEqual([]);
  });

  it('creates the client, says so, then empties the fields (WS-401, WS-406)', async () => {
    const { user } = renderWorkspace(<CreateClientPage />);
    await fill(user);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^Client créé avec succès/)).toBeTruthy();
    expect(api.callsOf(REGISTER)[0]?.body).toMatchObject({ email: 'jean@lagon.re', user_type: 'particulier' });
    await waitFor(() => expect(field('Email *').value).toBe(''));
    expect(screen.getByText(/^Client créé avec succès/)).toBeTruthy();
  });

  it('keeps the fields when the address is taken, with the server’s message', async () => {
    api.on(REGISTER, { status: 422, body: { message: 'Erreur', errors: { email: ['Cet email est déjà pris.'] } } });
    const { user } = renderWorkspace(<CreateClientPage />);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Créer le client' }));
    expect(await screen.findByText('Cet email est déjà pris.')).toBeTruthy();
    expect(field('Nom *').value).toBe('Dupont');
  });
});
