import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DomainError, VISITOR_COOKIE } from '@boutik/kernel';
import { type Configuration, configuration, onSettingsChanged } from '@boutik/platform/config';
import { sendError, BODY_LIMIT, toDomainError, FORM_LIMIT, isPage, SESSION_COOKIE } from '@boutik/platform/http';
import { logger, type MetricsRegistry } from '@boutik/platform/observability';
import type { ShownChanges } from '@boutik/search';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { type ApiTransport, transportFor } from './api-transport.js';
import type { BackgroundRendering } from './background-rendering.js';
import { contentPolicy, newNonce } from './content-policy.js';
import { type RefreshCaches, PageCaches } from './page-caches.js';
import { PagePreparation } from './page-preparation.js';
import { PageReplies } from './page-replies.js';
import { loaderDataAddress, isData, publicPageAddress } from './public-page.js';
import {
  type PageContext,
  type PageSource,
  pageRenderer,
  type RenderPage,
  renderPublicPage,
  shopSettings,
  type Tax,
} from './render-page.js';
import { startReadingTime, type WithinReadingTime } from './reading-time.js';
import type { Render } from './rendering.js';
import { sendCachedPage } from './send-cached-page.js';
import { canonicalUrl } from './canonical-url.js';
import { type FindRoute, routeFinder } from './find-route.js';
import { endedSession, hintHeader, outdatedHint, outdateHint, PageVisitors } from './visitor.js';
import { sendWebResponse, webRequest } from './web-request.js';

/** Loads the storefront's build. @throws Error when it has not been built */
export async function builtStorefront(directory: string): Promise<PageSource> {
  const entry = join(directory, 'server', 'index.js');
  if (!existsSync(entry)) throw new Error(`The storefront is not built: ${entry} is missing. Run "npm run build".`);
  const build: ServerBuild = await import(pathToFileURL(entry).href);
  return { build: () => Promise.resolve(build), changes: false };
}

interface Pages {
  server: FastifyInstance;
  findRoute: FindRoute;
  render: RenderPage;
  /** As the settings are at the moment. */
  shop: () => PageContext['shop'];
  /** Null where the build changes while the shop runs. */
  caches: PageCaches | null;
  visitors: PageVisitors;
  sharedSeconds: number;
}

interface PageWork {
  pages: Pages;
  withinReadingTime: WithinReadingTime;
}

interface Mounted {
  source: PageSource;
  metrics: MetricsRegistry;
  changes: Pick<ShownChanges, 'follow'>;
  refreshCaches: RefreshCaches;
  /** What is prepared before anybody asks for it. */
  upcoming?: Upcoming;
  /** Ends the preparation of pages, and waits for those that are being rendered. */
  background?: BackgroundRendering;
}

interface Upcoming {
  /** Paths of pages, the most important first, with at most `max` products. */
  paths: (max: number) => AsyncIterable<string>;
  prepareCards: () => Promise<boolean>;
}

/** Handles every path without an API route as a page of the storefront. */
export async function mountPages(
  server: FastifyInstance,
  { source, metrics, changes, refreshCaches, upcoming, background }: Mounted,
  settings: Configuration,
): Promise<void> {
  const current = { settings, shop: shopSettings(settings) };
  const routes = Object.values((await source.build()).routes).filter((route) => route !== undefined);
  const findRoute = routeFinder(routes);
  const pages: Pages = {
    server,
    findRoute,
    shop: () => current.shop,
    render: await pageRenderer(source, () => current.settings),
    caches: source.changes ? null : await PageCaches.open(server, settings, { metrics, changes, refreshCaches }),
    visitors: new PageVisitors(server),
    sharedSeconds: settings.pages.sharedSeconds,
  };
  const { caches } = pages;
  const preparation = caches && upcoming ? preparePages(pages, caches, upcoming) : null;
  background?.add(async () => {
    await preparation?.stop();
    await caches?.pages.idle();
  });
  outdateHint(server, current.shop.secureCookies);
  server.addHook(
    'onClose',
    onSettingsChanged(() => {
      current.settings = configuration();
      current.shop = shopSettings(current.settings);
      pages.caches?.changeAll();
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
      const canonical = readable ? canonicalUrl(url, findRoute) : null;
      if (canonical !== null) return reply.header('Cache-Control', 'public, max-age=3600').redirect(canonical, 301);
      const work = { pages, withinReadingTime: startReadingTime(method) };
      if (!(await sendPublicPage(work, request, reply))) await sendPrivatePage(work, request, reply);
    });
    scope.setErrorHandler((error, request, reply) => {
      const failure = toDomainError(error, reply);
      if (!failure) logger('pages').error({ err: error, url: request.url }, 'A page could not be rendered');
      else if (failure.kind === 'unavailable') logger('pages').warn({ requestId: request.id }, failure.code);
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

/** Sends the page from the cache, or renders it for all; false when it is personal. */
async function sendPublicPage(
  { pages, withinReadingTime }: PageWork,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { caches, findRoute, visitors, sharedSeconds } = pages;
  const address = caches && publicPageAddress(request, findRoute);
  if (!address) return false;
  const { tax, staff, hintCookie, ended } = await visitors.of(request);
  // Their stocks are exact. A document asks for them later; data that come later are theirs at once.
  if (staff && isData(address)) return false;
  const render = renderer(pages, caches, { address, tax, ip: request.ip });
  const shared = await withinReadingTime(caches.pages.get(`${tax} ${address}`, render));
  if (!shared) return false;
  if (hintCookie !== undefined) reply.header('Set-Cookie', hintHeader(hintCookie, pages.shop().secureCookies));
  if (ended) reply.header('Set-Cookie', endedSession(pages.shop().secureCookies));
  await sendCachedPage({ ...shared, tax, sharedSeconds }, request, reply);
  return true;
}

/** Renders a public page in its turn. Its calls count for the rate limits of the address `ip`. */
function renderer(
  { server, render, shop }: Pages,
  caches: PageCaches,
  page: { address: string; tax: Tax; ip: string },
): Render {
  return (known, isAwaited) =>
    caches.renderings.run(
      () =>
        renderPublicPage(
          { render, shop: shop() },
          { ...page, known, replies: new PageReplies(server, page.ip, caches.replies) },
        ),
      isAwaited,
    );
}

/** Prepares those of these pages that are public, with their data, where pages are stored. */
function preparePages(pages: Pages, caches: PageCaches, { paths, prepareCards }: Upcoming): PagePreparation | null {
  const { stored } = caches.pages;
  const { findRoute } = pages;
  if (!stored) return null;
  const preparation = new PagePreparation({
    prepareCards,
    addresses: async function* () {
      for await (const url of paths(stored.capacity)) {
        const address = publicPageAddress({ method: 'GET', url }, findRoute);
        if (address !== null) yield address;
      }
    },
    prepare: async (page) => {
      for (const address of [page, loaderDataAddress(page, findRoute)])
        if (address !== null)
          await caches.pages.prepare(
            `ttc ${address}`,
            renderer(pages, caches, { address, tax: 'ttc', ip: '127.0.0.1' }),
          );
    },
  });
  caches.onChange((tags) => preparation.change(tags));
  // Not before: a page that is rendered during a slow start calls the API, which ends the registration of what is not mounted yet.
  pages.server.addHook('onListen', async () => preparation.start());
  return preparation;
}

async function sendPrivatePage(
  { pages: { server, render, ...pages }, withinReadingTime }: PageWork,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const nonce = newNonce();
  const shop = pages.shop();
  const isDocument = !isData(request.url);
  let ended = false;
  let wait: number | null = null;
  const transport = transportFor(server, request, () => (ended = true));
  const api: ApiTransport = async (call) => {
    const answer = await transport(call);
    wait = answer.retryAfter ?? wait;
    return answer;
  };
  const context = { nonce, shared: false, api, shop, isDocument };
  const response = await withinReadingTime(render(await webRequest(request, reply), context));
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    restrict(response, contentPolicy(nonce, shop.development));
    // The page may show what the browser's hint does not know yet, such as a cart that was paid.
    if (request.method === 'GET' && request.cookies[VISITOR_COOKIE])
      reply.header('Set-Cookie', outdatedHint(shop.secureCookies));
  }
  const signedIn = response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`));
  if (ended && !signedIn) reply.header('Set-Cookie', endedSession(shop.secureCookies));
  if (wait !== null && [429, 503].includes(response.status)) reply.header('Retry-After', String(wait));
  await sendWebResponse(response, request, reply);
}

/** Sets the policy of our pages; what a page restricts itself to is added to it. */
function restrict({ headers }: Response, policy: string): void {
  const own = headers.get('Content-Security-Policy');
  headers.set('Content-Security-Policy', own === null ? policy : `${policy}; ${own}`);
}
