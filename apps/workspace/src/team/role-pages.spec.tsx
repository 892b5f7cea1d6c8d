/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { EditRolePage } from './role-pages';

const PATH = '/api/commercial/roles/3';
const role = { id: 3, nom: 'Comptable', droits: ['dashboard.read'], membres: 1, version: 4 };

it('adds its rights to those that a colleague has given the role meanwhile', async () => {
  const message = 'Une autre personne a changé ce rôle entre-temps.';
  const api = new FakeApi()
    .on(`GET ${PATH}`, { body: { data: role } })
    .on(`PATCH ${PATH}`, { status: 409, body: { message, code: 'role-changed' } });
  const { user } = renderWorkspace(<EditRolePage />, { path: '/roles/3', pattern: '/roles/:id', role: 'SuperAdmin' });
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  await user.click(await box('Voir les retours'));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(message)).toBeTruthy();
  api
    .on(`GET ${PATH}`, { body: { data: { ...role, droits: ['dashboard.read', 'reports.read'], version: 5 } } })
    .on(`PATCH ${PATH}`, { body: { data: role } });
  await user.click(screen.getByRole('button', { name: 'Charger l’état actuel' }));
  await screen.findByText(/La fiche a changé depuis/);
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Rôle enregistré');
  expect(api.callsOf(`PATCH ${PATH}`)[1]?.body).toEqual({
    droits: ['dashboard.read', 'returns.read', 'reports.read'],
    version: 5,
  });
});
