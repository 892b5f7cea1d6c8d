/** @jest-environment jsdom */
import type { StaffRefund } from '@boutik/contract';
import { screen } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { RefundsPage } from './refunds-page';

const failed: StaffRefund = {
  id: 7,
  state: 'failed',
  reference: 'CMD-2026-000012',
  provider: 'stripe',
  amount: 49.9,
  attempt: 1,
  asked_at: '2026-11-23T08:00:00+04:00',
  settled_at: null,
  paid_out: null,
  due_by_staff: false,
  as_voucher: false,
};

describe('a refused refund', () => {
  const openWith = (refund: StaffRefund) => {
    new FakeApi().on('GET /api/commercial/refunds', { body: { data: { data: [refund], total: 1 } } });
    return renderWorkspace(<RefundsPage />, { role: 'Admin' });
  };

  it('is asked for again, or noted as paid out otherwise', async () => {
    openWith(failed);
    expect(await screen.findByRole('button', { name: /Réessayer/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Rendu autrement/ })).toBeTruthy();
  });

  it('is only asked for again when it becomes a voucher, which the client gets by mail', async () => {
    const { user } = openWith({ ...failed, as_voucher: true });
    await user.click(await screen.findByRole('button', { name: /Réessayer/ }));
    expect(await screen.findByText('Le client reçoit le code du bon d’avoir par e-mail.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Rendu autrement/ })).toBeNull();
  });
});
