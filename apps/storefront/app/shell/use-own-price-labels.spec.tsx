/** @jest-environment jsdom */
import type { OwnPrice } from '@boutik/contract';
import { render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { useOwnPriceLabels } from './use-own-price-labels';

const price: OwnPrice = { id: 7, prix_ht: 12.9, prix_ttc: 14, tarif: true, paliers: [] };

function Cards({ customer, tax }: { customer: number | null; tax: 'ht' | 'ttc' }) {
  useOwnPriceLabels(customer, tax);
  return (
    <ul>
      {[7, 8].map((id) => (
        <li key={id} className="product-card">
          <a href={`/produit/${id}`}>Produit {id}</a>
        </li>
      ))}
    </ul>
  );
}

const page = (customer: number | null, tax: 'ht' | 'ttc') => (
  <MemoryRouter>
    <Cards customer={customer} tax={tax} />
  </MemoryRouter>
);
const labels = () => [...document.querySelectorAll('.product-card')].map((card) => card.getAttribute('data-own-price'));
const reply = (body: object) =>
  new Response(JSON.stringify({ status: 'success', success: true, ...body }), {
    headers: { 'content-type': 'application/json' },
  });

describe('prices of a customer on cards', () => {
  let request: jest.SpyInstance;
  beforeEach(() => {
    globalThis.fetch ??= () => Promise.reject(new Error('no network'));
    request = jest.spyOn(globalThis, 'fetch');
  });
  afterEach(() => request.mockRestore());

  it('are read once for all cards, and shown with the tax of the page', async () => {
    request.mockImplementation(() => Promise.resolve(reply({ tarifs: true, prix: [price] })));
    const { rerender } = render(page(1, 'ht'));
    await waitFor(() => expect(labels()).toEqual([expect.stringMatching(/^Votre prix\s: 12,90\s€ HT$/), null]));
    expect(request).toHaveBeenCalledTimes(1);
    rerender(page(1, 'ttc'));
    await waitFor(() => expect(labels()[0]).toMatch(/14,00\s€ TTC/));
    rerender(page(null, 'ttc'));
    expect(labels()).toEqual([null, null]);
  });

  it('are not asked for again when the customer has no list, nor for a visitor', async () => {
    request.mockImplementation(() => Promise.resolve(reply({ tarifs: false, prix: [] })));
    const { rerender } = render(page(null, 'ht'));
    expect(request).not.toHaveBeenCalled();
    rerender(page(2, 'ht'));
    await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    await request.mock.results[0]?.value;
    await waitFor(() => {
      rerender(page(2, 'ttc'));
      rerender(page(2, 'ht'));
      expect(request.mock.calls.length).toBeLessThan(3);
    });
  });
});
