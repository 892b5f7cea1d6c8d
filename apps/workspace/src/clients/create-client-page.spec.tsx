/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { FakeApi, offline } from '../testing/fake-api';
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

  it('asks before what is typed is lost, and restores it after a reload or an ended session', async () => {
    const first = renderWorkspace(<CreateClientPage />);
    await fill(first.user);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    const stored = { ...sessionStorage };
    first.unmount();
    // The page that is left for good has removed it; a reload does not unmount.
    expect(sessionStorage).toHaveLength(0);
    Object.assign(sessionStorage, stored);
    const { user } = renderWorkspace(<CreateClientPage />);
    expect(field('Email *').value).toBe('jean@lagon.re');
    await user.click(screen.getByRole('button', { name: 'Effacer ces saisies' }));
    expect(field('Email *').value).toBe('');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  it.each([
    [3 * 1024 * 1024, 'image/png', 'Le fichier ne doit pas dépasser 2MB'],
    [100, 'image/webp', 'Format non supporté. Utilisez JPG, PNG ou GIF'],
  ])(
    'refuses a picture of %i bytes of type %s as soon as it is chosen (WS-319, WS-320)',
    async (size, type, message) => {
      const { user } = renderWorkspace(<CreateClientPage />);
      await user.upload(field('Avatar'), new File([new Uint8Array(size)], 'photo', { type }));
      expect(screen.getByText(message)).toBeTruthy();
      await user.upload(field('Avatar'), new File(['photo'], 'photo.png', { type: 'image/png' }));
      expect(screen.queryByText(message)).toBeNull();
    },
  );

  it.each([
    [{ status: 'error', message: 'Inscriptions fermées.' }, 'Inscriptions fermées.'],
    [{ status: 'error' }, 'Une erreur est survenue'],
  ])('shows why the server has not created the client: %j (WS-391)', async (body, message) => {
    api.on(REGISTER, { body });
    const { user } = renderWorkspace(<CreateClientPage />);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Créer le client' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it.each([
    ['the server fails', { status: 500, body: '' }],
    ['the network is away', offline],
  ])('says that the client is not saved when %s (WS-394)', async (_cause, reply) => {
    api.on(REGISTER, reply);
    const { user } = renderWorkspace(<CreateClientPage />);
    await fill(user);
    await user.keyboard('{Enter}');
    expect(await screen.findByText("Une erreur est survenue lors de l'enregistrement")).toBeTruthy();
    expect(field('Email *').value).toBe('jean@lagon.re');
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
