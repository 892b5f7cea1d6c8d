/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { ServicePayment } from './service-payment';

const show = (means: Parameters<typeof ServicePayment>[0]['means']) => {
  const Page = createRoutesStub([{ path: '/', Component: () => <ServicePayment means={means} total={120} /> }]);
  render(<Page />);
};

it('says that the shop has no means of payment yet, without a button', () => {
  show([]);
  expect(screen.getByText(/Le paiement n’est pas encore disponible/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers the means of payment', () => {
  show([
    { provider: 'stripe', demonstration: false, portefeuilles: ['Apple Pay'], plusieurs_fois: ['Klarna', 'Alma'] },
    { provider: 'paypal', demonstration: false, portefeuilles: [], plusieurs_fois: [] },
  ]);
  expect(screen.getByRole('radio', { name: /Carte bancaire/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: /PayPal/ })).toHaveProperty('checked', false);
  expect(screen.getByText(/CB, Apple Pay, ou en plusieurs fois avec Klarna ou Alma, selon le montant/)).toBeDefined();
  expect(screen.getByText(/^Un crédit vous engage et doit être remboursé/)).toBeDefined();
  expect(screen.getByRole('button', { name: /Payer/ })).toBeDefined();
});
