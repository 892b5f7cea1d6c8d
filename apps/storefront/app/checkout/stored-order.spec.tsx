/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { useStoredOrder } from './stored-order';

function Page() {
  useStoredOrder();
  return <p>{useLocation().search || 'aucune'}</p>;
}

function open(address: string, stored: string | null) {
  localStorage.clear();
  if (stored !== null) localStorage.setItem('orderDetails', stored);
  const Stub = createRoutesStub([{ path: '/payment-select', Component: Page }]);
  render(<Stub initialEntries={[address]} />);
}

describe('useStoredOrder', () => {
  it('shows the stored order at an address without one (AC-179)', async () => {
    open('/payment-select', JSON.stringify({ orderId: 12 }));
    expect(await screen.findByText('?commande=12')).toBeTruthy();
  });

  it.each([
    ['the order of the address', '/payment-select?commande=7', '{"orderId":12}', '?commande=7'],
    ['none where none is stored', '/payment-select', null, 'aucune'],
    ['none where the stored text cannot be read', '/payment-select', '{', 'aucune'],
  ])('shows %s', async (...[, address, stored, shown]) => {
    open(address, stored);
    await waitFor(() => expect(screen.getByText(shown)).toBeTruthy());
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.getByText(shown)).toBeTruthy();
  });
});
