/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { ClientFollowUp } from './client-follow-up';

const PATH = '/api/commercial/clients/7/suivi';
const NOTES = 'POST /api/commercial/clients/7/notes';

describe('the follow-up of a client', () => {
  let api: FakeApi;
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi()
      .on(`GET ${PATH}`, { body: { data: { etiquettes: ['fidèle'], notes: [] } } })
      .on('GET /api/commercial/clients/etiquettes', { body: { data: ['fidèle', 'salon'] } })
      .on(`PUT ${PATH}`, { body: { message: 'Étiquettes enregistrées' } })
      .on(NOTES, { status: 201, body: { message: 'Note ajoutée' } });
  });

  it('saves tags at each change, and notes once', async () => {
    const { user } = renderWorkspace(<ClientFollowUp clientId={7} />);
    await user.type(await screen.findByLabelText('Étiquettes', { selector: 'input' }), 'salon{Enter}');
    await waitFor(() =>
      expect(api.callsOf(`PUT ${PATH}`)[0]?.body).toEqual({ etiquettes: ['fidèle', 'salon'], avant: ['fidèle'] }),
    );
    await user.type(screen.getByLabelText('Note interne'), 'Préfère le téléphone');
    await user.click(screen.getByRole('button', { name: 'Ajouter la note' }));
    await waitFor(() => expect(api.callsOf(NOTES)).toHaveLength(1));
    expect(api.callsOf(NOTES)[0]?.headers['idempotency-key']).toBeTruthy();
  });

  it('says when it cannot be read', async () => {
    api.on(`GET ${PATH}`, { status: 500, body: {} });
    renderWorkspace(<ClientFollowUp clientId={7} />);
    expect(await screen.findByText('Le suivi n’a pas pu être lu.')).toBeTruthy();
  });
});
