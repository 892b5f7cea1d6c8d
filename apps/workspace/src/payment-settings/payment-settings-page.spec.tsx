/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { PaymentSettingsPage } from './payment-settings-page';

const SETTINGS = '/api/commercial/reglages/paiement';
const ACCOUNT = '/api/commercial/reglages/paiement-a-echeance';

describe('ways of paying', () => {
  let api: FakeApi;
  const show = (data: { virement_jours: number | null; iban: string | null }) => {
    api.on(`GET ${SETTINGS}`, { body: { data } });
    return renderWorkspace(<PaymentSettingsPage />, { role: 'Admin' });
  };
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi();
    api.on(`GET ${ACCOUNT}`, { body: { data: { taux_penalites: 12.15, retard_max: 30, relances: [3, 15, 30] } } });
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

  it('let an administrator change what applies to payment on account', async () => {
    api.on(`PUT ${ACCOUNT}`, { body: { message: 'Les réglages sont enregistrés.' } });
    const { user } = show({ virement_jours: null, iban: null });
    expect(await screen.findByText('12,15 %')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Modifier' }));
    const dialog = within(await screen.findByRole('dialog'));
    const days = dialog.getByLabelText('Relances après ces jours de retard');
    await user.clear(days);
    await user.type(days, '5, 20');
    await user.click(dialog.getByRole('button', { name: 'Modifier' }));
    expect(await screen.findByText('Les réglages sont enregistrés.')).toBeTruthy();
    expect(api.callsOf(`PUT ${ACCOUNT}`)[0]?.body).toEqual({
      taux_penalites: 12.15,
      retard_max: 30,
      relances: [5, 20],
    });
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
