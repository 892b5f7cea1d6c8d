import type { EntryContext } from 'react-router';
import { completePage } from './complete-page';

const HTML = '<html><head><link rel="modulepreload" href="/a.js"/></head><body><p>é</p></body></html>';

/** What the router passes to the entry, as far as a complete page needs it. */
function routerWith(loaderData: Record<string, unknown>): EntryContext {
  return {
    manifest: { routes: { root: { id: 'root' }, shown: { id: 'shown' }, other: { id: 'other' } } },
    staticHandlerContext: { loaderData, matches: [{ route: { id: 'root' } }, { route: { id: 'shown' } }] },
    serverHandoffStream: new Response('["</script>&"]').body,
    renderMeta: { didRenderScripts: true },
  } as unknown as EntryContext;
}
const complete = (html: string, loaderData: Record<string, unknown> = { root: { a: 1 }, empty: null }) =>
  completePage(routerWith(loaderData), { nonce: 'n', render: () => html });

describe('a complete page', () => {
  it('contains the data of its loaders as a script, and no preload links', async () => {
    const script = 'window.__reactRouterContext.streamController';
    expect((await complete(HTML))?.toString()).toBe(
      `<!DOCTYPE html><html><head></head><body><p>é</p><script nonce="n">${script}.enqueue("[\\"\\u003c/script\\u003e\\u0026\\"]");</script>` +
        `<script nonce="n">${script}.close();</script></body></html>`,
    );
  });

  it('is rendered with the routes of the page alone', async () => {
    const render = jest.fn(() => HTML);
    await completePage(routerWith({}), { nonce: 'n', render });
    expect(render).toHaveBeenCalledWith(
      expect.objectContaining({ manifest: { routes: { root: { id: 'root' }, shown: { id: 'shown' } } } }),
    );
  });

  it('is not available while data or components are loading', async () => {
    expect(await complete(HTML, { page: { text: Promise.resolve('') } })).toBeNull();
    expect(await complete(HTML.replace('<p>', '<!--$!--><p>'))).toBeNull();
    expect(await complete('<html>')).toBeNull();
  });
});
