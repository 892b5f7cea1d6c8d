/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
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

const inPage = (screen: ReactElement) => (
  <ToastProvider>
    <main id="contenu">{screen}</main>
  </ToastProvider>
);

/** The list, whose filter MSI cannot be read while `fails` says so. */
function openList(fails: () => boolean) {
  const loader = ({ request }: { request: Request }) => {
    if (fails() && request.url.includes('MSI')) throw new Error('Failed to fetch');
    return null;
  };
  const router = createMemoryRouter(
    [
      {
        path: '/marque/:name',
        loader,
        Component: () => inPage(<ListingScreen title="Marque" listing={listing} />),
        ErrorBoundary: () => inPage(<ListingErrorBoundary />),
      },
    ],
    { initialEntries: ['/marque/x'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const findFilter = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /MSI/ });

describe('a list whose next page fails to load', () => {
  it('shows no filter that what it shows does not have, and reads the same filter again', async () => {
    let isDown = true;
    const router = openList(() => isDown);
    await screen.findByRole('heading', { name: 'Marque' });
    await act(() => router.navigate(MSI));
    expect(router.state.errors).not.toBeNull();
    expect(screen.queryByRole('link', { name: /Retirer le filtre/ })).toBeNull();
    const box = await findFilter();
    expect(box.checked).toBe(false);
    isDown = false;
    await userEvent.click(box);
    await screen.findByRole('link', { name: /Retirer le filtre/ });
    expect(router.state.errors).toBeNull();
  });

  it('keeps the focus on the filter, when it fails and when it is read', async () => {
    let isDown = true;
    const router = openList(() => isDown);
    const first = await findFilter();
    await userEvent.click(first);
    await waitFor(() => expect(first.isConnected).toBe(false));
    expect(router.state.errors).not.toBeNull();
    const shownAnew = await findFilter();
    expect(document.activeElement).toBe(shownAnew);
    isDown = false;
    await userEvent.click(shownAnew);
    await waitFor(() => expect(shownAnew.isConnected).toBe(false));
    expect(router.state.errors).toBeNull();
    const shown = await findFilter();
    expect(document.activeElement).toBe(shown);
  });

  it('keeps it on what opens the filters of a phone, which are closed by a choice', async () => {
    openList(() => true);
    const filter = await findFilter();
    const toggle = () => document.querySelector<HTMLInputElement>('input[id$="-toggle"]');
    await userEvent.click(toggle() as HTMLInputElement);
    await userEvent.click(filter);
    expect([document.activeElement, toggle()?.checked]).toEqual([toggle(), false]);
    await waitFor(() => expect(filter.isConnected).toBe(false));
    await findFilter();
    expect(document.activeElement).toBe(toggle());
  });
});
