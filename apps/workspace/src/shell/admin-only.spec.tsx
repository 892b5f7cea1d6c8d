/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderWorkspace } from '../testing/render-workspace';
import { AdminOnly } from './admin-only';

const page = (
  <AdminOnly title="Historique">
    <h1>Historique</h1>
    <p>Contenu</p>
  </AdminOnly>
);
const REFUSAL = 'Cette page est réservée aux administrateurs.';

describe('a page for administrators', () => {
  it('is not refused while the rights are read', async () => {
    let read = () => {};
    const reading = new Promise<void>((resolve) => {
      read = resolve;
    });
    renderWorkspace(page, { role: 'Admin', beforeRights: () => reading });
    expect(await screen.findByRole('status', { name: 'Chargement de la page' })).toBeTruthy();
    expect(screen.queryByText(REFUSAL)).toBeNull();
    read();
    expect(await screen.findByText('Contenu')).toBeTruthy();
  });

  it('says that the rights could not be read, and reads them again', async () => {
    let fails = true;
    const beforeRights = () => (fails ? Promise.reject(new Error('away')) : Promise.resolve());
    const { user } = renderWorkspace(page, { role: 'Admin', beforeRights });
    expect(await screen.findByText('Vos droits n’ont pas pu être lus.')).toBeTruthy();
    expect(screen.queryByText(REFUSAL)).toBeNull();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Contenu')).toBeTruthy();
  });

  it('is refused to who is none', async () => {
    renderWorkspace(page);
    expect(await screen.findByText(REFUSAL)).toBeTruthy();
    expect(screen.queryByText('Contenu')).toBeNull();
  });
});
