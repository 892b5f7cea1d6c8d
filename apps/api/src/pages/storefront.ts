import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DomainError, VISITOR_COOKIE } from '@boutik/kernel';
import { type Configuration, configuration, onSettingsChanged } from '@boutik/platform/config';
import { sendError, BODY_LIMIT, toDomainError, FORM_LIMIT, isPage, SESSION_COOKIE } from '@boutik/platform/http';
import { logger, type MetricsRegistry } from '@boutik/platform/observability';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { transportFor } from './api-transport.js';
import { contentPolicy, newNonce } from './content-policy.js';
import { measurePageCache } from './measure-page-cache.js';
import { PageCache } from './page-cache.js';
import { PageReplies } from './page-replies.js';
import { EVERYTHING } from './page-tags.js';
import { publicPageAddress } from './public-page.js';
import {
  type PageContext,
  type PageSource,
  pageRenderer,
  type RenderPage,
  renderPublicPage,
  shopSettings,
} from './render-page.js';
import { RenderingQueue } from './rendering-queue.js';
import { ReplyCache } from './reply-cache.js';
import { sendCachedPage } from './send-cached-page.js';
import { ChangeListener } from './change-listener.js';
import { urlCanonicalizer } from './canonical-url.js';
import { endedSession, hintHeader, outdatedHint, outdateHint, PageVisitors } from './visitor.js';
import { sendWebResponse, webRequest } from './web-request.js';

/** The URL at which the router in the browser requests the data of a page. */
const DATA_REQUEST = /\.data(?:\?|$)/;

/** Of public pages: while one waits for its data, another is rendered. */
const RENDERINGS = { concurrency: 3, waitMs: 50 };

/** Loads the storefront's build. @throws Error when it has not been built */
export async function builtStorefront(directory: string): Promise<PageSource> {
  const entry = join(directory, 'server', 'index.js');
  if (!existsSync(entry)) throw new Error(`The storefront is not built: ${entry} is missing. Run "npm run build".`);
  const build: ServerBuild = await import(pathToFileURL(entry).href);
  return { build: () => Promise.resolve(build), changes: false };
}

interface Pages {
  server: FastifyInstance;
  render: RenderPage;
  /** As the settings are at the moment. */
  shop: () => PageContext['shop'];
  /** Null where the build changes while the shop runs. */
  caches: { pages: PageCache; replies: ReplyCache; renderings: RenderingQueue } | null;
  visitors: PageVisitors;
  sharedSeconds: number;
}

/** Handles every path without an API route as a page of the storefront. */
export async function mountPages(
  server: FastifyInstance,
  { source, metrics }: { source: PageSource; metrics: MetricsRegistry },
  settings: Configuration,
): Promise<void> {
  const current = { settings, shop: shopSettings(settings) };
  const canonicalize = urlCanonicalizer(
    Object.values((await source.build()).routes).filter((route) => route !== undefined),
  );
  const pages: Pages = {
    server,
    shop: () => current.shop,
    render: await pageRenderer(source, () => current.settings),
    caches: source.changes ? null : await createCaches(server, settings, metrics),
    visitors: new PageVisitors(server),
    sharedSeconds: settings.pages.sharedSeconds,
  };
  outdateHint(server, current.shop.secureCookies);
  server.addHook(
    'onClose',
    onSettingsChanged(() => {
      current.settings = configuration();
      current.shop = shopSettings(current.settings);
      pages.caches?.replies.change(new Set([EVERYTHING]));
      pages.caches?.pages.clear();
    }),
  );
  await server.register(async (scope) => {
    acceptForms(scope);
    // Before the body is parsed: paths that are not pages give 404, whatever the body.
    scope.addHook('onRequest', ({ url }, reply, done) => {
      const hidden = settings.production && url.startsWith('/dev/');
      if (hidden || !isPage(url)) sendError(reply, new DomainError('not-found', 'unknown-path', ''));
      else done();
    });
    scope.all('/*', async (request, reply) => {
      const { method, url } = request;
      const readable = method === 'GET' || method === 'HEAD';
      const canonical = readable ? canonicalize(url) : null;
      if (canonical !== null) return reply.header('Cache-Control', 'public, max-age=3600').redirect(canonical, 301);
      if (!(await sendPublicPage(pages, request, reply))) await sendPrivatePage(pages, request, reply);
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

async function createCaches(
  server: FastifyInstance,
  settings: Configuration,
  metrics: MetricsRegistry,
): Promise<Pages['caches']> {
  const { cacheBytes, maxAgeSeconds } = settings.pages;
  const pages = new PageCache({ bytes: cacheBytes, maxAgeMs: maxAgeSeconds * 1000 });
  const replies = new ReplyCache();
  measurePageCache(metrics, pages);
  const listener = new ChangeListener(settings.database.url, {
    onChange: (tags) => {
      replies.change(tags);
      pages.change(tags);
    },
    onTracking: (tracked) => {
      replies.setTracked(tracked);
      pages.setTracked(tracked);
    },
  });
  server.addHook('onClose', () => listener.close());
  await listener.open();
  return { pages, replies, renderings: new RenderingQueue(RENDERINGS) };
}

/** Sends the page from the cache, or renders it for all; false when it is personal. */
async function sendPublicPage(pages: Pages, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const { caches, visitors, sharedSeconds } = pages;
  const shop = pages.shop();
  const address = caches && publicPageAddress(request);
  if (!address) return false;
  const { tax, hintCookie, ended } = await visitors.of(request);
  const { ip } = request;
  const shared = await caches.pages.get(`${tax} ${address}`, (known) =>
    caches.renderings.run(() =>
      renderPublicPage(
        { render: pages.render, shop },
        { address, tax, known, replies: new PageReplies(pages.server, ip, caches.replies) },
      ),
    ),
  );
  if (!shared) return false;
  if (hintCookie !== undefined) reply.header('Set-Cookie', hintHeader(hintCookie, shop.secureCookies));
  if (ended) reply.header('Set-Cookie', endedSession(shop.secureCookies));
  await sendCachedPage({ ...shared, tax, sharedSeconds }, request, reply);
  return true;
}

async function sendPrivatePage(
  { server, render, ...pages }: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const nonce = newNonce();
  const shop = pages.shop();
  const isDocument = !DATA_REQUEST.test(request.url);
  let ended = false;
  const api = transportFor(server, request, () => (ended = true));
  const context = { nonce, shared: false, api, shop, isDocument };
  const response = await render(await webRequest(request, reply), context);
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    restrict(response, contentPolicy(nonce, shop.development));
    // The page may show what the browser's hint does not know yet, such as a cart that was paid.
    if (request.method === 'GET' && request.cookies[VISITOR_COOKIE])
      reply.header('Set-Cookie', outdatedHint(shop.secureCookies));
  }
  const signedIn = response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`));
  if (ended && !signedIn) reply.header('Set-Cookie', endedSession(shop.secureCookies));
  await sendWebResponse(response, request, reply);
}

/** Sets the policy of our pages; what a page restricts itself to is added to it. */
function restrict({ headers }: Response, policy: string): void {
  const own = headers.get('Content-Security-Policy');
  headers.set('Content-Security-Policy', own === null ? policy : `${policy}; ${own}`);
}
