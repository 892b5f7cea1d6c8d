/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { DashboardPage } from './dashboard-page';

const DASHBOARD = 'GET /api/commercial/dashboard';
const quote = {
  id: 5,
  quote_number: 'DEV-5',
  total_amount: 300,
  formatted_total_amount: '300,00 €',
  status: 'accepted',
  status_label: 'Accepté',
  valid_until: '2026-01-01',
  is_expired: true,
  created_at: '2026-01-01T00:00:00+04:00',
  client: null,
};
const stats = {
  totalQuotes: 8,
  totalRevenue: 1234.5,
  acceptedQuotes: 3,
  pendingQuotes: 2,
  rejectedQuotes: 1,
  draftQuotes: 2,
};

describe('DashboardPage', () => {
  let api: FakeApi;
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi()
      .on(DASHBOARD, { body: { stats, recentQuotes: [quote] } })
      .on('GET /api/commercial/charts', { status: 500 });
  });

  it('shows the indicators with the acceptance rate (WS-024)', async () => {
    renderWorkspace(<DashboardPage />);
    await screen.findByText('DEV-5');
    const cards = within(screen.getByRole('region', { name: 'Indicateurs' }));
    expect(cards.getByText(/^1\s?234,50\s€$/)).toBeTruthy();
    expect(cards.getByText(/^38\s% de réussite$/)).toBeTruthy();
  });

  it('lists the latest quotes, closed ones without editing, also of deleted clients (WS-029 to WS-036)', async () => {
    renderWorkspace(<DashboardPage />);
    const table = within(await screen.findByRole('table', { name: 'Derniers devis' }));
    expect(table.getByText('N/A')).toBeTruthy();
    expect(table.getByText('(expiré)')).toBeTruthy();
    expect(table.getByRole('link', { name: 'Voir DEV-5' })).toHaveProperty('pathname', '/detail-devis/5');
    expect(table.queryByRole('link', { name: 'Modifier DEV-5' })).toBeNull();
  });

  it('shows dashes without a toast when nothing can be read, and reads again (WS-371)', async () => {
    api.on(DASHBOARD, { status: 500 });
    const { user } = renderWorkspace(<DashboardPage />);
    expect(await screen.findByText('Les devis ne sont pas disponibles pour le moment.')).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Notifications' }).textContent).toBe('');
    api.on(DASHBOARD, { body: { stats, recentQuotes: [] } });
    await user.click(screen.getAllByRole('button', { name: 'Réessayer' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Aucun devis pour le moment.')).toBeTruthy();
  });
});
