/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { ServicePayment } from './service-payment';

const means: Parameters<typeof ServicePayment>[0]['means'] = [
  {
    provider: 'stripe',
    demonstration: false,
    montant_minimum: 0.5,
    portefeuilles: ['Apple Pay'],
    plusieurs_fois: ['Klarna', 'Alma'],
  },
  { provider: 'paypal', demonstration: false, montant_minimum: 0.01, portefeuilles: [], plusieurs_fois: [] },
];

const show = (offered: typeof means, total = 120) => {
  const Page = createRoutesStub([{ path: '/', Component: () => <ServicePayment means={offered} total={total} /> }]);
  render(<Page />);
};

it('says that the shop has no means of payment yet, without a button', () => {
  show([]);
  expect(screen.getByText(/Le paiement n’est pas encore disponible/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers the means of payment', () => {
  show(means);
  expect(screen.getByRole('radio', { name: /Carte bancaire/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: /PayPal/ })).toHaveProperty('checked', false);
  expect(screen.getByText(/CB, Apple Pay, ou en plusieurs fois avec Klarna ou Alma, selon le montant/)).toBeDefined();
  expect(screen.getByText(/^Un crédit vous engage et doit être remboursé/)).toBeDefined();
  expect(screen.getByRole('button', { name: /Payer/ })).toBeDefined();
});

it('does not offer the card for an amount that it does not take', () => {
  show(means, 0.05);
  const card = screen.getByRole('radio', { name: /Carte bancaire\s*À partir de 0,50/ });
  expect(card).toHaveProperty('disabled', true);
  expect(card).toHaveProperty('checked', false);
  expect(screen.getByRole('radio', { name: /PayPal/ })).toHaveProperty('checked', true);
});
