/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { CampaignPage } from './campaign-page';

const READ = 'GET /api/commercial/campagnes/2';

describe('CampaignPage', () => {
  const open = (role: 'Admin' | 'Commercial') =>
    renderWorkspace(<CampaignPage />, { path: '/campagnes/2', pattern: '/campagnes/:id', role });

  it('is for administrators: sales staff read why, and nothing is requested', async () => {
    const api = new FakeApi();
    open('Commercial');
    expect(await screen.findByText('Cette page est réservée aux administrateurs.')).toBeTruthy();
    expect(api.callsOf(READ)).toEqual([]);
  });

  it.each([
    [404, 'Cette lettre n’existe pas.'],
    [500, 'Erreur lors du chargement de la lettre'],
  ])('explains a reply of %i', async (status, message) => {
    new FakeApi().on(READ, { status });
    open('Admin');
    expect(await screen.findByText(message)).toBeTruthy();
  });
});
