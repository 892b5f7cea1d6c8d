/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import LegalTextPage from './legal.route';

it('shows the outline of a slow text until it arrives (AC-132)', async () => {
  let resolve: (text: object) => void = () => {};
  const text = new Promise<object>((done) => (resolve = done));
  const props = { loaderData: { name: 'shippingTerms', canonical: '', text } };
  renderPage(<LegalTextPage {...(props as unknown as Parameters<typeof LegalTextPage>[0])} />);
  const busy = () => document.querySelector('[aria-busy=true]');
  expect(busy()?.querySelector('h1')?.textContent).toContain('ivraison');
  await act(async () => {
    resolve({ titre: null, html: '', updatedAt: null });
    await text;
  });
  await screen.findByText('Aucune information disponible.');
  expect(busy()).toBeNull();
});
