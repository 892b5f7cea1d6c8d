/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, Form, Link, Outlet, useNavigate } from 'react-router';
import { usePageChange } from './use-page-change';

function Layout() {
  usePageChange();
  const navigate = useNavigate();
  return (
    <>
      <Link to="/panier">Panier</Link>
      <Link to="/panier#total">Total</Link>
      <input aria-label="Recherche" onKeyDown={(event) => event.key === 'Enter' && void navigate('/panier')} />
      <main id="contenu" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

function open() {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Layout,
      children: [
        { index: true, Component: () => <h1>Accueil</h1> },
        { path: 'panier', Component: () => <h1>Mon panier</h1> },
        {
          path: 'livraison',
          action: () => 'paiement',
          Component: ({ actionData }: { actionData?: unknown }) =>
            actionData ? (
              <h1>Paiement</h1>
            ) : (
              <Form method="post">
                <h1>Livraison</h1>
                <button type="submit">Continuer</button>
              </Form>
            ),
        },
      ],
    },
  ]);
  return (path: string) => render(<Stub initialEntries={[path]} />);
}

const focused = () => document.activeElement?.textContent;

describe('the focus after a navigation', () => {
  it('is where it was when a page is loaded', async () => {
    open()('/');
    await screen.findByText('Accueil');
    expect(document.activeElement).toBe(document.body);
  });

  it('is on the heading of the page that a link led to', async () => {
    open()('/');
    await userEvent.click(await screen.findByText('Panier'));
    await waitFor(() => expect(focused()).toBe('Mon panier'));
  });

  it('is on the heading of the next step when what had it is gone', async () => {
    open()('/livraison');
    await userEvent.click(await screen.findByText('Continuer'));
    await waitFor(() => expect(focused()).toBe('Paiement'));
  });

  it('is on the heading of the next page when a click on a text gave it to the content as a whole', async () => {
    open()('/');
    await userEvent.click(await screen.findByText('Accueil'));
    expect(focused()).toBe('Accueil');
    // As a click does it that gives the link no focus, in Safari.
    screen.getByText('Panier').click();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mon panier' })));
  });

  it('stays in a field', async () => {
    open()('/');
    const field = await screen.findByLabelText('Recherche');
    await userEvent.type(field, 'écran{Enter}');
    await screen.findByText('Mon panier');
    expect(document.activeElement).toBe(field);
  });

  it('leaves the part of a page that an address names to the browser', async () => {
    open()('/');
    await userEvent.click(await screen.findByText('Total'));
    await screen.findByText('Mon panier');
    expect(focused()).toBe('Total');
  });
});
