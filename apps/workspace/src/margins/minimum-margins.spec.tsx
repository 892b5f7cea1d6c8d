/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { MinimumMarginsPage } from './minimum-margins-page';

const PATH = '/api/commercial/marges-minimales';

describe('MinimumMarginsPage', () => {
  it('does not set the margin of the shop while a category is typed that was not picked', async () => {
    const cibles = [{ type: 'categorie', id: 4, nom: 'Claviers', exact: false }];
    const api = new FakeApi()
      .on(`GET ${PATH}`, { body: { marges: [] } })
      .on(`PUT ${PATH}`, { body: { success: true } })
      .on('GET /api/commercial/promotions/cibles', { body: { cibles } });
    const { user } = renderWorkspace(<MinimumMarginsPage />, { role: 'Admin' });
    await user.type(await screen.findByLabelText('Pour'), 'Clav');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(screen.getByText('Choisissez une catégorie de la liste.')).toBeTruthy();
    expect(api.callsOf(`PUT ${PATH}`)).toHaveLength(0);
    await user.click(screen.getByLabelText('Pour'));
    await user.keyboard('{End}iers');
    await user.click(await screen.findByRole('option', { name: 'Claviers' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(api.callsOf(`PUT ${PATH}`)[0]?.body).toMatchObject({ type: 'categorie', id: 4 }));
  });
});
