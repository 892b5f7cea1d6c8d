/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { ClientBalancePage } from '../balances/client-balance-page';
import { MeansPage } from '../balances/means-page';
import { FaqThemesPage } from '../faq/faq-themes-page';
import { MenusPage } from '../menus/menus-page';
import { PayoutListPage } from '../payouts/payout-list-page';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';

describe('a page for administrators that other staff open by its address', () => {
  it.each([
    ['/versements', PayoutListPage],
    ['/soldes', ClientBalancePage],
    ['/reglements', MeansPage],
    ['/menus', MenusPage],
    ['/faq/themes', FaqThemesPage],
  ] as const)('%s says so, and asks the server for nothing', async (path, Page) => {
    const api = new FakeApi();
    renderWorkspace(<Page />, { role: 'Commercial', path });
    expect(await screen.findByText('Cette page est réservée aux administrateurs.')).toBeTruthy();
    expect(api.calls).toEqual([]);
  });
});
