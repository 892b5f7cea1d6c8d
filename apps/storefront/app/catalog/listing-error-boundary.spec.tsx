/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ToastProvider } from '../ui/toast';
import { ListingErrorBoundary } from './listing-error-boundary';
import { ListingScreen } from './listing-screen';
import type { ShownListing } from './facets';

const MSI = '/marque/x?selectedSpecifications[marque][]=MSI';
const listing: ShownListing = {
  data: [],
  pagination: { current_page: 1, last_page: 1, per_page: 30, total: 0 },
  price_range: { min: 10, max: 20 },
  facets: [{ name: 'marque', options: ['MSI', 'ASUS'].map((value) => ({ value, count: 1 })), more: 0, range: null }],
  hiddenGroups: 0,
};

describe('a list whose next page fails to load', () => {
  it('shows no filter that what it shows does not have, and reads the same filter again', async () => {
    let isDown = true;
    const router = createMemoryRouter(
      [
        {
          path: '/marque/:name',
          loader: ({ request }) => {
            if (isDown && request.url.includes('MSI')) throw new Error('Failed to fetch');
            return null;
          },
          Component: () => (
            <ToastProvider>
              <ListingScreen title="Marque" listing={listing} />
            </ToastProvider>
          ),
          ErrorBoundary: () => (
            <ToastProvider>
              <ListingErrorBoundary />
            </ToastProvider>
          ),
        },
      ],
      { initialEntries: ['/marque/x'] },
    );
    render(<RouterProvider router={router} />);
    await screen.findByRole('heading', { name: 'Marque' });
    await act(() => router.navigate(MSI));
    expect(router.state.errors).not.toBeNull();
    expect(screen.queryByRole('link', { name: /Retirer le filtre/ })).toBeNull();
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /MSI/ });
    expect(box.checked).toBe(false);
    isDown = false;
    await userEvent.click(box);
    await screen.findByRole('link', { name: /Retirer le filtre/ });
    expect(router.state.errors).toBeNull();
  });
});
