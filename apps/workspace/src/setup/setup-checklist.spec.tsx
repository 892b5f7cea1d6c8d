/** @jest-environment jsdom */
import type { SetupStep } from '@boutik/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { SetupChecklist } from './setup-checklist';

const SETUP = 'GET /api/commercial/mise-en-service';
const TEST_MAIL = 'POST /api/commercial/mise-en-service/essai-email';
const DISMISS = 'POST /api/commercial/mise-en-service/masquer';
const seller: SetupStep = { name: 'seller', done: false, detail: 'L’identité manque.', command: null };
const texts: SetupStep = { name: 'texts', done: false, detail: 'À écrire.', command: 'npm run content' };
const mail: SetupStep = { name: 'mail', done: false, detail: 'Pas encore essayé.', command: null };

describe('SetupChecklist', () => {
  let api: FakeApi;
  const reply = (steps: SetupStep[], dismissed = false) => api.on(SETUP, { body: { dismissed, steps } });
  const show = () => renderWorkspace(<SetupChecklist />, { role: 'SuperAdmin' });
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi();
  });

  it('shows each step with its state, and its screen or its command', async () => {
    reply([seller, texts, { ...mail, done: true }]);
    show();
    const list = within(await screen.findByRole('region', { name: 'Ouvrir la boutique' }));
    expect(list.getByRole('heading', { name: 'Identité du vendeur (à faire)' })).toBeTruthy();
    expect(list.getByRole('heading', { name: 'Essai du courrier (fait)' })).toBeTruthy();
    expect(list.getByRole('link', { name: 'Renseigner le vendeur' }).getAttribute('href')).toBe('/reglages/vendeur');
    expect(list.getByText('npm run content')).toBeTruthy();
    expect(list.getByText('1 étape faite sur 3')).toBeTruthy();
  });

  it('sends a test mail and shows the reply of the server', async () => {
    reply([seller, mail]);
    api.on(TEST_MAIL, { body: { sent: false, to: 'luc@boutik.test', response: 'connect ECONNREFUSED' } });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Envoyer un email d’essai' }));
    expect((await screen.findByRole('alert')).textContent).toContain('connect ECONNREFUSED');
    api.on(TEST_MAIL, { body: { sent: true, to: 'luc@boutik.test', response: '250 OK' } });
    reply([seller, { ...mail, done: true }]);
    await user.click(screen.getByRole('button', { name: 'Envoyer un email d’essai' }));
    expect(await screen.findByText('250 OK')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Essai du courrier (fait)' })).toBeTruthy();
  });

  it('is hidden for all after a confirmation', async () => {
    reply([seller]);
    api.on(DISMISS, () => {
      reply([seller], true);
      return { body: { message: 'La liste est masquée.' } };
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Masquer la liste' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Masquer la liste' }));
    expect(await screen.findByText('La liste est masquée.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Ouvrir la boutique' })).toBeNull();
  });

  it('says when it cannot be read, and is not requested for sales staff', async () => {
    api.on(SETUP, { status: 500 });
    const { unmount } = show();
    expect(await screen.findByText('La mise en service n’est pas disponible pour le moment.')).toBeTruthy();
    unmount();
    const before = api.calls.length;
    renderWorkspace(<SetupChecklist />);
    await screen.findByRole('status', { name: 'Notifications' });
    expect(api.calls.length).toBe(before);
  });
});
