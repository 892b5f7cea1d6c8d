/** @jest-environment jsdom */
import type { ClientBalance, MeansTotal } from '@boutik/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { ClientBalancePage } from './client-balance-page';
import { MeansPage } from './means-page';

const balance: ClientBalance = {
  id: 'client-7',
  client_id: 7,
  nom: 'Lagon Data',
  facture: 300,
  regle: 120.5,
  solde: 179.5,
  litige: 0,
};
const means: MeansTotal = {
  id: '2026-11-01-transfer',
  moyen: 'transfer',
  debut: '2026-11-01',
  operations: 3,
  recu: 500,
  rendu: 20.5,
  litiges: 0,
  net: 479.5,
};

describe('balances and payments for the accountant', () => {
  let api: FakeApi;
  const rowOf = async (text: string | RegExp) => within((await screen.findByText(text)).closest('tr') as HTMLElement);
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi();
  });

  it('say who owes what at a day, and the sum of all', async () => {
    const totaux = { facture: 300, regle: 220.5, solde: 79.5, litige: 10 };
    const owed = {
      ...balance,
      id: 'CMD-2026-000001',
      client_id: null,
      nom: 'CMD-2026-000001',
      solde: -100,
      regle: 100,
    };
    api.on('GET /api/commercial/soldes', { body: { data: { data: [balance, owed], total: 2, totaux } } });
    renderWorkspace(<ClientBalancePage />, { role: 'Admin', path: '/soldes?filter={"au":"2026-10-31"}' });
    expect((await rowOf('Lagon Data')).getByText('doit à la boutique')).toBeTruthy();
    expect((await rowOf('CMD-2026-000001')).getByText('à rendre au client')).toBeTruthy();
    const all = await screen.findByRole('region', { name: 'Tous les clients à la fin du 31/10/2026' });
    expect(await within(all).findByText(/^79,50/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Lagon Data' }).getAttribute('href')).toContain('/clients/7');
  });

  it('name the month and the means of payments', async () => {
    api.on('GET /api/commercial/reglements', { body: { data: { data: [means], total: 1 } } });
    renderWorkspace(<MeansPage />, { role: 'Admin', path: '/reglements' });
    const row = await rowOf('novembre 2026');
    expect(row.getByText('Virement')).toBeTruthy();
    expect(row.getByText(/^479,50/)).toBeTruthy();
  });

  it('tell of a failure', async () => {
    api.on('GET /api/commercial/soldes', { status: 500, body: {} });
    renderWorkspace(<ClientBalancePage />, { role: 'Admin' });
    expect(await screen.findByText('Erreur lors du chargement des soldes')).toBeTruthy();
  });
});
