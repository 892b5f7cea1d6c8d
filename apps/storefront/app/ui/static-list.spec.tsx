/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { renderPage } from '../testing/render-page';
import { StaticList } from './static-list';

interface Item {
  id: number;
}

const Card = ({ id }: Item) => (
  <li>
    <img src={`/media/${id}.webp`} alt="" />
    <a href={`/produit/${id}`}>Produit {id}</a>
  </li>
);
const list = (items: readonly Item[] | null) => <StaticList as="ul" name="test" component={Card} items={items} />;

/** The markup of the server, which the browser takes over with or without the items. */
async function hydrate(items: readonly Item[] | null) {
  document.body.innerHTML =
    '<main><ul data-static="test"><li><img src="/media/9.webp" alt=""/><a href="/produit/9">Du serveur</a></li></ul></main>';
  const router = createMemoryRouter([
    { path: '/', Component: Page },
    { path: '*', element: <h1>Autre page</h1> },
  ]);
  function Page() {
    const [next, setNext] = useState(items);
    return (
      <>
        {list(next)}
        {[9, 10].map((id) => (
          <button key={id} type="button" onClick={() => setNext([{ id }])}>
            {`Montrer ${id}`}
          </button>
        ))}
      </>
    );
  }
  const main = document.querySelector('main') as HTMLElement;
  main.innerHTML += '<button type="button">Montrer 9</button><button type="button">Montrer 10</button>';
  await act(async () => {
    hydrateRoot(main, <RouterProvider router={router} />);
    await Promise.resolve();
  });
}
const show = (id: number) => userEvent.click(screen.getByRole('button', { name: `Montrer ${id}` }));

describe('a static list', () => {
  it('keeps the markup of the server, also when the browser knows the items', async () => {
    for (const items of [null, [{ id: 9 }]]) {
      await hydrate(items);
      expect(screen.getByRole('link').textContent).toBe('Du serveur');
      if (items) await show(9);
      expect(screen.getByRole('link').textContent).toBe('Du serveur');
      await show(10);
      expect(screen.getByRole('link').getAttribute('href')).toBe('/produit/10');
    }
  });

  it('opens the page of a link without loading the document', async () => {
    await hydrate(null);
    await userEvent.click(screen.getByRole('link'));
    await screen.findByRole('heading', { name: 'Autre page' });
  });

  it('replaces a picture that cannot be loaded', async () => {
    await hydrate(null);
    const image = document.querySelector('img') as HTMLImageElement;
    fireEvent.error(image);
    await waitFor(() => expect(image.getAttribute('src')).toBe('/placeholder.svg'));
  });

  it('is rendered in the browser after a navigation', () => {
    document.body.innerHTML = '';
    renderPage(list([{ id: 1 }, { id: 2 }]));
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/produit/1', '/produit/2']);
  });
});
