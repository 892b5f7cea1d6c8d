/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import LegalTextPage, { loader } from './legal.route';

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

it('waits for a slow text when the page is rendered for everybody: its status says whether there is one', async () => {
  const api = async () => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    return { status: 503, body: {} };
  };
  const context = { shared: true, shop: { publicUrl: '' }, api };
  const request = new Request('http://shop.test/informations/shippingTerms');
  const args = { context, request, params: { page: 'shippingTerms' } } as unknown as Parameters<typeof loader>[0];
  expect(await loader(args)).toMatchObject({ data: { text: null }, init: { status: 503 } });
});
