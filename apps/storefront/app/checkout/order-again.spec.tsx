/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import { OrderAgain } from './order-again';

describe('OrderAgain', () => {
  it('leads to the cart once a part of the order is in it, and does not add it a second time', () => {
    renderPage(<OrderAgain formKey="k" result={{ message: 'Pas tout.', missing: ['Câble'] }} />);
    expect(screen.getByText(/Il manque.: Câble/)).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Voir mon panier' }).getAttribute('href')).toBe('/panier');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be tried again when nothing was added', () => {
    renderPage(<OrderAgain formKey="k" result={{ message: 'Rien.', missing: [] }} />);
    expect(screen.getByRole('button', { name: 'Commander à nouveau' })).not.toBeNull();
  });
});
