/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { FailedJobsPage } from './failed-jobs-page';

const LIST = '/api/commercial/operations';
const failed = [1, 2].map((number) => ({
  id: `mail-${number}`,
  kind: 'mail',
  name: 'send-mail',
  subject: `client${number}@boutik.test · Votre commande`,
  error: 'connect ECONNREFUSED',
  attempts: 40,
  failed_at: '2026-11-23T08:00:00+04:00',
}));

describe('FailedJobsPage', () => {
  let api: FakeApi;
  const openWith = (data: typeof failed) => {
    api = new FakeApi()
      .on(`GET ${LIST}`, { body: { data: { data, total: data.length } } })
      .on(`POST ${LIST}/retry`, { body: { message: '2 opérations sont relancées.' } });
    return renderWorkspace(<FailedJobsPage />, { role: 'Admin' });
  };

  it('retries everything at once after a confirmation, then reads the list again', async () => {
    const { user } = openWith(failed);
    await user.click(await screen.findByRole('button', { name: 'Tout relancer' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Relancer les 2 opérations/ }));
    await user.click(dialog.getByRole('button', { name: 'Tout relancer' }));
    expect(await screen.findByText('2 opérations sont relancées.')).toBeTruthy();
    expect(api.callsOf(`POST ${LIST}/retry`)).toHaveLength(1);
    await waitFor(() => expect(api.callsOf(`GET ${LIST}`).length).toBeGreaterThan(1));
  });

  it('has no such button when nothing failed', async () => {
    openWith([]);
    await screen.findByText('Rien n’a échoué');
    expect(screen.queryByRole('button', { name: 'Tout relancer' })).toBeNull();
  });
});
