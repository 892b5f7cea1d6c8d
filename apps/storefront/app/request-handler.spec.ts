import { ApiError } from '@boutik/api-client';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { serverBuild } from '../../../test/support/server-build';
import { createRequestHandler } from './request-handler';

/** A storefront with one page, whose loader gets this status from the API. */
function storefrontWith(status: number): ServerBuild {
  const loader = () => {
    throw new ApiError(status, {}, 'Le service est momentanément indisponible.');
  };
  const handled = (_request: Request, found: number) => new Response('page', { status: found });
  return serverBuild(
    { shown: { id: 'shown', path: 'produit/:id', module: { default: () => null, loader } } },
    { default: handled, handleError: () => undefined },
  );
}

it('names the status in the data of a page that is not found', async () => {
  const handle = createRequestHandler(storefrontWith(404), 'production');
  const response = await handle(new Request('http://localhost/produit/7.data'), new RouterContextProvider() as never);
  const body = await response.text();
  expect(body).toContain('Not Found');
  expect(body).not.toContain('Internal Server Error');
});

describe('a page whose loader the API refuses', () => {
  it.each([
    ['what the request asks for', 429, 429],
    ['a dependency that is away for a while', 503, 503],
    ['a defect', 500, 500],
  ])('has the status of %s', async (_what, api, page) => {
    const handle = createRequestHandler(storefrontWith(api), 'production');
    const url = 'http://localhost/produit/7';
    for (const address of [url, `${url}.data`])
      expect((await handle(new Request(address), new RouterContextProvider() as never)).status).toBe(page);
  });
});
