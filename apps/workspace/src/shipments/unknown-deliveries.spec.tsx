/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { UnknownDeliveries } from './unknown-deliveries';

const PATH = '/api/commercial/expeditions/inconnus';
const unknown = { id: 3, numero: '6A999', date: '2026-11-24', annonce_le: '2026-11-24T18:00:00+04:00' };

describe('deliveries of no parcel of the shop', () => {
  let api: FakeApi;
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi().on(`GET ${PATH}`, { body: { data: [unknown] } });
  });

  it('are taken off the list once staff have looked at them', async () => {
    api.on(`DELETE ${PATH}/3`, { body: { message: 'Retirée de la liste.' } });
    const { user } = renderWorkspace(<UnknownDeliveries />, {});
    expect(await screen.findByText('6A999')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retirer' }));
    api.on(`GET ${PATH}`, { body: { data: [] } });
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirer' }));
    await waitFor(() => expect(screen.queryByText('6A999')).toBeNull());
    expect(api.callsOf(`DELETE ${PATH}/3`)).toHaveLength(1);
  });

  it('can be read again after a failure', async () => {
    api.on(`GET ${PATH}`, { status: 422, body: { message: 'Non' } });
    renderWorkspace(<UnknownDeliveries />, {});
    expect(await screen.findByText('Les livraisons inconnues n’ont pas pu être lues.')).toBeTruthy();
  });
});
