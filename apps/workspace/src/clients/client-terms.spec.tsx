/** @jest-environment jsdom */
import type { StaffClientTerms } from '@boutik/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { ClientTerms } from './client-terms';

const TERMS = '/api/commercial/clients/7/paiement-a-echeance';
const granted = { plafond: 1500, jours: 30, fin_de_mois: true, relances_suspendues: false };

describe('the payment terms of a client', () => {
  let api: FakeApi;
  const show = (data: StaffClientTerms, role?: 'Admin') => {
    api.on(`GET ${TERMS}`, { body: { data } });
    return renderWorkspace(<ClientTerms clientId={7} />, role ? { role } : {});
  };
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi();
  });

  it('are granted by an administrator', async () => {
    api.on(`PUT ${TERMS}`, { body: { message: 'Le paiement à échéance est enregistré.' } });
    const { user } = show({ conditions: null, possible: true, encours: 0, plus_ancienne: null }, 'Admin');
    await user.click(await screen.findByRole('button', { name: 'Accorder' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accorder' }));
    expect(await screen.findByText('Le paiement à échéance est enregistré.')).toBeTruthy();
    expect(api.callsOf(`PUT ${TERMS}`)[0]?.body).toEqual({
      conditions: { plafond: 1000, jours: 30, fin_de_mois: false, relances_suspendues: false },
      lues: null,
    });
  });

  it('are read by any staff, with what is owed', async () => {
    show({ conditions: granted, possible: true, encours: 108.5, plus_ancienne: '2026-12-25' });
    expect(await screen.findByText('30 jours fin de mois')).toBeTruthy();
    expect(screen.getByText('25/12/2026')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Modifier' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Relevé de compte' })).toBeTruthy();
  });

  it('are withdrawn after a confirmation', async () => {
    api.on(`PUT ${TERMS}`, { body: { message: 'Le paiement à échéance est retiré.' } });
    const { user } = show({ conditions: granted, possible: true, encours: 0, plus_ancienne: null }, 'Admin');
    await user.click(await screen.findByRole('button', { name: 'Retirer' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirer' }));
    expect(await screen.findByText('Le paiement à échéance est retiré.')).toBeTruthy();
    expect(api.callsOf(`PUT ${TERMS}`)[0]?.body).toEqual({ conditions: null, lues: granted });
  });

  it('can be read again after a failure', async () => {
    api.on(`GET ${TERMS}`, { status: 422, body: { message: 'Non' } });
    renderWorkspace(<ClientTerms clientId={7} />, {});
    expect(await screen.findByText('Le paiement à échéance n’a pas pu être lu.')).toBeTruthy();
  });
});
