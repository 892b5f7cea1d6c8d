/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import { CheckoutLines } from './checkout-lines';

const textOf = (quantity: number, credited: number) => {
  const eco = { eco_participation_ht: 0, eco_participation_ttc: 0 };
  const { unmount } = renderPage(
    <CheckoutLines lines={[{ name: 'Écran', href: null, image: '', quantity, credited, total: 10, eco }]} />,
  );
  const { textContent } = screen.getByText(/^Quantité/);
  unmount();
  return textContent;
};

describe('the lines of an order', () => {
  it('tell what is credited of them, a part or the whole', () => {
    expect(textOf(2, 0)).toBe('Quantité\u202f: 2');
    expect(textOf(2, 1)).toBe('Quantité\u202f: 2, dont 1 remboursé ou échangé');
    expect(textOf(3, 2)).toBe('Quantité\u202f: 3, dont 2 remboursés ou échangés');
    expect(textOf(1, 1)).toBe('Quantité\u202f: 1 · Remboursé ou échangé');
    expect(textOf(2, 2)).toBe('Quantité\u202f: 2 · Remboursés ou échangés');
  });
});
