/** @jest-environment jsdom */
import { addDays, frenchDay, reunionDay } from '@boutik/kernel';
import { longDay } from '@boutik/ui';
import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import { OrderStatus } from './order-status';
import { TransferInstructions } from './transfer-instructions';

const today = reunionDay(new Date());
const yesterday = addDays(today, -1);
const transfer = { titulaire: 'Boutik', iban: 'FR76', bic: null, reference: 'RF1', montant: 12, avant_le: null };

describe('an order on account', () => {
  it.each([
    [today, `à payer avant le ${frenchDay(today)}`, `À payer avant le ${longDay(today)}`],
    [
      yesterday,
      `en retard, à payer avant le ${frenchDay(yesterday)}`,
      `En retard\u202f: échéance du ${longDay(yesterday)}`,
    ],
  ])('due on %s tells whether that day is past', (day, status, title) => {
    renderPage(<OrderStatus status="payé" dueOn={day} />);
    screen.getByText(status);
    renderPage(<TransferInstructions of={transfer} before={day} />);
    expect(screen.getByRole('heading').textContent).toBe(title);
  });
});
