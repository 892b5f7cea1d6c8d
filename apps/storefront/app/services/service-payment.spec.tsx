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
  show([{ provider: 'paypal', demonstration: false }]);
  expect(screen.getByRole('radio', { name: /PayPal/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('button', { name: /Payer/ })).toBeDefined();
});
