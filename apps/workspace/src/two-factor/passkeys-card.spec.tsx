/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { PasskeysCard } from './passkeys-card';

const BASE = '/api/commercial/cles-acces';
const keys = [
  { id: 2, nom: 'Téléphone', creee_le: '2026-11-20T10:00:00+04:00', utilisee_le: '2026-11-27T10:00:00+04:00' },
  { id: 1, nom: 'Clé USB', creee_le: '2026-11-01T10:00:00+04:00', utilisee_le: null },
];

describe('the passkeys of an account', () => {
  let api: FakeApi;
  const show = () => {
    renderWorkspace(<PasskeysCard onChange={() => {}} />);
    return userEvent.setup();
  };
  beforeEach(() => {
    api = new FakeApi();
  });

  it('are listed with their use, and removed by the password', async () => {
    api.on(`GET ${BASE}`, { body: { data: keys } }).on(`POST ${BASE}/2/retrait`, { body: { message: 'Retirée' } });
    const user = show();
    await screen.findByText(/Créée le 20\/11\/2026, utilisée le 27\/11\/2026/);
    screen.getByText(/pas encore utilisée/);
    const [first] = screen.getAllByRole('button', { name: 'Retirer' });
    await user.click(first as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Mot de passe'), 'Boutik974!');
    await user.click(dialog.getByRole('button', { name: 'Retirer' }));
    await screen.findByText('Retirée');
    expect(api.callsOf(`POST ${BASE}/2/retrait`).map(({ body }) => body)).toEqual([{ password: 'Boutik974!' }]);
  });

  it('may be none, in a browser that knows none', async () => {
    api.on(`GET ${BASE}`, { body: { data: [] } });
    show();
    await screen.findByText('Vous n’avez pas encore de clé d’accès.');
    // jsdom is such a browser.
    screen.getByText('Ce navigateur ne connaît pas les clés d’accès.');
  });

  it('can be read again after a failure', async () => {
    api.on(`GET ${BASE}`, { status: 503 });
    const user = show();
    const retry = await screen.findByRole('button', { name: /Réessayer/ });
    api.on(`GET ${BASE}`, { body: { data: keys } });
    await user.click(retry);
    await screen.findByText('Clé USB');
  });
});
