/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { PaymentSettingsPage } from './payment-settings-page';

const SETTINGS = '/api/commercial/reglages/paiement';

describe('ways of paying', () => {
  let api: FakeApi;
  const show = (data: { virement_jours: number | null; iban: string | null }) => {
    api.on(`GET ${SETTINGS}`, { body: { data } });
    return renderWorkspace(<PaymentSettingsPage />, { role: 'Admin' });
  };
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi();
  });

  it('offer bank transfers for the days that an administrator chooses', async () => {
    api.on(`PUT ${SETTINGS}`, { body: { message: 'Les réglages sont enregistrés.' } });
    const { user } = show({ virement_jours: null, iban: 'FR8330004000030001000000043' });
    expect(await screen.findByText('Non proposé')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Proposer le virement' }));
    const dialog = within(await screen.findByRole('dialog'));
    const days = dialog.getByLabelText('Jours de réservation');
    await user.clear(days);
    await user.type(days, '10');
    await user.click(dialog.getByRole('button', { name: 'Proposer le virement' }));
    expect(await screen.findByText('Les réglages sont enregistrés.')).toBeTruthy();
    expect(api.callsOf(`PUT ${SETTINGS}`)[0]?.body).toEqual({ virement_jours: 10 });
  });

  it('cannot offer them without an account', async () => {
    show({ virement_jours: null, iban: null });
    expect(await screen.findByText(/Ajoutez d’abord l’IBAN/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Proposer le virement' })).toBeNull();
  });

  it('are no longer offered after a confirmation', async () => {
    api.on(`PUT ${SETTINGS}`, { body: { message: 'Les réglages sont enregistrés.' } });
    const { user } = show({ virement_jours: 7, iban: 'FR8330004000030001000000043' });
    await user.click(await screen.findByRole('button', { name: 'Ne plus proposer' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Ne plus proposer' }));
    expect(await screen.findByText('Les réglages sont enregistrés.')).toBeTruthy();
    expect(api.callsOf(`PUT ${SETTINGS}`)[0]?.body).toEqual({ virement_jours: null });
  });
});
