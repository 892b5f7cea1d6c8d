import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import type { HandleDataRequestFunction, HandleDocumentRequestFunction, HandleErrorFunction } from 'react-router';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import { logFailure } from './log-failure';
import { NonceProvider } from './nonce';
import { pageBody } from './page-body';
import { islandsReady } from './ui/island';

export { nameShop } from './shop-name';

/** How long deferred data may take before the stream is closed, in milliseconds. */
export const streamTimeout = 5000;

export default async function handleRequest(
  ...[request, status, headers, router, context]: Parameters<HandleDocumentRequestFunction>
): Promise<Response> {
  const { nonce } = context;
  await islandsReady();
  // Robots read a page once: they get it whole, without fallbacks.
  const whole = isbot(request.headers.get('user-agent'));
  let failed = false;
  return new Promise((resolve, reject) => {
    const answer = () => {
      headers.set('Content-Type', 'text/html; charset=utf-8');
      resolve(new Response(pageBody(rendering), { status: failed ? 500 : status, headers }));
    };
    const rendering = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        // What is there when it is sent stands in its place, for readers without scripts too, however long it is.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady: () => whole || answer(),
        onShellError: reject,
        onAllReady() {
          clearTimeout(timer);
          if (whole) answer();
        },
        onError(error) {
          failed = true;
          if (!request.signal.aborted) logFailure(error);
        },
      },
    );
    const timer = setTimeout(() => rendering.abort(new Error('The page took too long.')), streamTimeout + 1000);
    request.signal.addEventListener('abort', () => rendering.abort(request.signal.reason));
  });
}

/** Data fetched ahead, on hover, may be used again within ten seconds; anything else is always fresh. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  const purpose = request.headers.get('Sec-Purpose') ?? request.headers.get('Purpose') ?? '';
  if (purpose.includes('prefetch')) response.headers.set('Cache-Control', 'private, max-age=10');
  return response;
};

/** A loader or action that failed by our own fault; answers that were thrown on purpose do not come here. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logFailure(error);
};
