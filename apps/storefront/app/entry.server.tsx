import { isbot } from 'isbot';
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server';
import type {
  EntryContext,
  HandleDataRequestFunction,
  HandleDocumentRequestFunction,
  HandleErrorFunction,
} from 'react-router';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import { completePage } from './complete-page';
import { logError } from './log-error';
import { NonceProvider } from './nonce';
import { pageBody } from './page-body';
import type { ReturnTerms } from '@boutik/kernel';
import { RETURN_TERMS, setReturnTerms as setTerms } from './returns/return-terms';
import { nameShop as setShopName, SHOP_NAME } from './shop-name';
import { lazyHydrateReady } from './ui/lazy-hydrate';
import { forgetParts } from './ui/page-parts';
import { forgetMarkup, setMarkupRenderer } from './ui/static-markup';
import { setVatExempt as setExempt, VAT_EXEMPT } from './ui/tax-label';

setMarkupRenderer(renderToStaticMarkup);

/** The api serves the pages with the router that is bundled with them: another copy would be loaded and compiled besides it. */
export { createRequestHandler } from './request-handler';

/** Milliseconds after which the stream of deferred data is closed. */
export const streamTimeout = 5000;

export default async function handleRequest(
  ...[request, status, headers, router, context]: Parameters<HandleDocumentRequestFunction>
): Promise<Response> {
  const { nonce } = context;
  await lazyHydrateReady();
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const app = (shown: EntryContext) => (
    <NonceProvider value={nonce}>
      <ServerRouter context={shown} url={request.url} nonce={nonce} />
    </NonceProvider>
  );
  const page = await completePage(router, { nonce, render: (shown) => renderToString(app(shown)) });
  if (page !== null && context.takePage) {
    context.takePage(page);
    return new Response(null, { status, headers });
  }
  if (page !== null) return new Response(page, { status, headers });
  // Robots get the complete page, without Suspense fallbacks.
  const isRobot = isbot(request.headers.get('user-agent'));
  let failed = false;
  return new Promise((resolve, reject) => {
    const sendResponse = () => resolve(new Response(pageBody(rendering), { status: failed ? 500 : status, headers }));
    const rendering = renderToPipeableStream(app(router), {
      nonce,
      // No content is streamed out of order because of its size: readers without scripts see all of it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => isRobot || sendResponse(),
      onShellError: reject,
      onAllReady() {
        clearTimeout(timer);
        if (isRobot) sendResponse();
      },
      onError(error) {
        failed = true;
        if (!request.signal.aborted) logError(error);
      },
    });
    const timer = setTimeout(() => rendering.abort(new Error('The page rendering timed out.')), streamTimeout + 1000);
    request.signal.addEventListener('abort', () => rendering.abort(request.signal.reason));
  });
}

/** Prefetched data may be reused within ten seconds; other data is never cached. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  const purpose = request.headers.get('Sec-Purpose') ?? request.headers.get('Purpose') ?? '';
  if (purpose.includes('prefetch')) response.headers.set('Cache-Control', 'private, max-age=10');
  return response;
};

/** Logs unexpected errors of loaders and actions; responses thrown on purpose are not logged. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logError(error);
};

/** Called before each rendering; an administrator may change the name and the regime. */
export function nameShop(name: string): void {
  if (name !== SHOP_NAME) forgetRendered();
  setShopName(name);
}

export function setVatExempt(exempt: boolean): void {
  if (exempt !== VAT_EXEMPT) forgetRendered();
  setExempt(exempt);
}

export function setReturnTerms(terms: ReturnTerms): void {
  if (terms.days !== RETURN_TERMS.days || terms.paidBy !== RETURN_TERMS.paidBy) forgetRendered();
  setTerms(terms);
}

function forgetRendered(): void {
  forgetParts();
  forgetMarkup();
}
