/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { CampaignListPage } from './campaign-list-page';

const LIST = 'GET /api/commercial/campagnes';
const CREATE = 'POST /api/commercial/campagnes';

describe('CampaignListPage', () => {
  const open = () =>
    renderWorkspace(<CampaignListPage />, { path: '/campagnes', pattern: '/campagnes', role: 'Admin' });

  it('says that there are no letters, and begins one', async () => {
    const api = new FakeApi()
      .on(LIST, { body: { data: { data: [], total: 0 } } })
      .on(CREATE, { status: 201, body: { data: { id: 2 } } });
    const { user, address } = open();
    expect(await screen.findByText('Aucune lettre')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Nouvelle lettre' }));
    await waitFor(() => expect(address()).toBe('/campagnes/2'));
    expect(api.callsOf(CREATE).map(({ body }) => body)).toEqual([
      { sujet: '', preambule: '', blocs: [{ type: 'texte', texte: '' }] },
    ]);
  });

  it('stays with the reason when no letter could be begun', async () => {
    new FakeApi()
      .on(LIST, { body: { data: { data: [], total: 0 } } })
      .on(CREATE, { status: 503, body: { message: 'Revenez dans un instant.' } });
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Nouvelle lettre' }));
    expect(await screen.findByText('Revenez dans un instant.')).toBeTruthy();
    expect(address()).toBe('/campagnes');
  });
});
