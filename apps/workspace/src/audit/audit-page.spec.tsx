/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { AuditPage } from './audit-page';

describe('the log of actions', () => {
  beforeEach(() => {
    new FakeApi()
      .on('GET /api/commercial/historique', { body: { data: [], suite: false } })
      .on('GET /api/commercial/historique/filtres', { body: { membres: [], actions: [] } });
  });

  it('blames no filter for being empty when there is none', async () => {
    renderWorkspace(<AuditPage />, { path: '/historique', role: 'Admin' });
    expect(await screen.findByText('Ce que l’équipe change dans la boutique se lit ici.')).toBeTruthy();
  });

  it('says that nothing matches its filters', async () => {
    renderWorkspace(<AuditPage />, { path: '/historique?du=2026-01-01', role: 'Admin' });
    expect(await screen.findByText('Aucune action de l’équipe ne correspond à vos filtres.')).toBeTruthy();
  });
});
