import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConsent, DomainError } from '@boutik/kernel';
import { type Configuration } from '@boutik/platform/config';
import { sendError, BODY_LIMIT, toDomainError, FORM_LIMIT, isPage } from '@boutik/platform/http';
import { logger } from '@boutik/platform/observability';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { transportFor } from './api-transport.js';
import { contentPolicy, newNonce } from './content-policy.js';
import { PageCache } from './page-cache.js';
import { publicPageKey } from './public-page.js';
import { type PageSource, pageRenderer, type RenderPage, renderPublicPage, shopSettings } from './render-page.js';
import { sendCachedPage } from './send-cached-page.js';
import { ChangeListener } from './change-listener.js';
import { urlCanonicalizer } from './canonical-url.js';
import { sendWebResponse, webRequest } from './web-request.js';

/** The URL at which the router in the browser requests the data of a page. */
const DATA_REQUEST = /\.data(?:\?|$)/;

/** Loads the storefront's build. @throws Error when it has not been built */
export async function builtStorefront(directory: string): Promise<PageSource> {
  const entry = join(directory, 'server', 'index.js');
  if (!existsSync(entry)) throw new Error(`The storefront is not built: ${entry} is missing. Run "npm run build".`);
  const build: ServerBuild = await import(pathToFileURL(entry).href);
  return { build: () => Promise.resolve(build), changes: false };
}

/** Handles every path without an API route as a page of the storefront. */
export async function mountPages(server: FastifyInstance, source: PageSource, settings: Configuration): Promise<void> {
  const shop = shopSettings(settings);
  const render = await pageRenderer(source, settings.shop.name);
  const canonicalize = urlCanonicalizer(
    Object.values((await source.build()).routes).filter((route) => route !== undefined),
  );
  const cache = source.changes ? null : await createPageCache(server, settings);
  await server.register(async (scope) => {
    acceptForms(scope);
    // Before the body is parsed: paths that are not pages give 404, whatever the body.
    scope.addHook('onRequest', ({ url }, reply, done) => {
      const hidden = settings.production && url.startsWith('/dev/');
      if (hidden || !isPage(url)) sendError(reply, new DomainError('not-found', 'unknown-path', ''));
      else done();
    });
    scope.all('/*', async (request, reply) => {
      const { method, url, ip } = request;
      const readable = method === 'GET' || method === 'HEAD';
      const canonical = readable ? canonicalize(url) : null;
      if (canonical !== null) return reply.header('Cache-Control', 'public, max-age=3600').redirect(canonical, 301);
      const pageKey = cache && publicPageKey({ method, url, cookies: request.headers.cookie });
      if (pageKey) {
        const hasConsent = readConsent(request.headers.cookie) !== null;
        const renderPublic = () =>
          renderPublicPage({ server, render, shop }, { url: pageKey, address: ip, hasConsent });
        const page = await cache.get(hasConsent ? `${pageKey} answered` : pageKey, renderPublic);
        if (page) return sendCachedPage(page, request, reply);
      }
      return renderPrivatePage({ server, render, shop }, request, reply);
    });
    scope.setErrorHandler((error, request, reply) => {
      const failure = toDomainError(error, reply);
      if (!failure) logger('pages').error({ err: error, url: request.url }, 'A page could not be rendered');
      return sendError(reply, failure);
    });
  });
}

/** Accepts only forms as bodies, buffered up to the size limit; the page parses the fields. */
function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const limits = { 'application/x-www-form-urlencoded': BODY_LIMIT, 'multipart/form-data': FORM_LIMIT };
  for (const [type, bodyLimit] of Object.entries(limits))
    scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
}

async function createPageCache(server: FastifyInstance, settings: Configuration): Promise<PageCache> {
  const cache = new PageCache();
  const listener = new ChangeListener(settings.database.url, () => cache.clear());
  server.addHook('onClose', () => listener.close());
  await listener.open();
  return cache;
}

async function renderPrivatePage(
  { server, render, shop }: { server: FastifyInstance; render: RenderPage; shop: ReturnType<typeof shopSettings> },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const nonce = newNonce();
  const isDocument = !DATA_REQUEST.test(request.url);
  const context = { nonce, api: transportFor(server, request), shop, isDocument };
  const response = await render(await webRequest(request, reply), context);
  if (response.headers.get('content-type')?.startsWith('text/html'))
    reply.header('Content-Security-Policy', contentPolicy(nonce, shop.development));
  await sendWebResponse(response, request, reply);
}
