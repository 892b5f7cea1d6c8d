import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { consentIn, DomainError } from '@boutik/kernel';
import { answer, BODY_LIMIT, type Configuration, failureOf, FORM_LIMIT, isPage, logger } from '@boutik/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { transportFor } from './api-transport.js';
import { contentPolicy, newNonce } from './content-policy.js';
import { KeptPages } from './kept-pages.js';
import { publicAddress } from './public-page.js';
import { type PageSource, pageRenderer, type RenderPage, renderForAll, shopFacts } from './render-page.js';
import { sendKeptPage } from './send-kept-page.js';
import { ShopNews } from './shop-news.js';
import { tidyAddresses } from './tidy-address.js';
import { sendWebResponse, webRequest } from './web-request.js';

/** Loads the storefront's build. @throws Error when it has not been built */
export async function builtStorefront(directory: string): Promise<PageSource> {
  const entry = join(directory, 'server', 'index.js');
  if (!existsSync(entry)) throw new Error(`The storefront is not built: ${entry} is missing. Run "npm run build".`);
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild;
  return { build: () => Promise.resolve(build), changes: false };
}

/** Handles every path without an API route as a page of the storefront. */
export async function mountPages(server: FastifyInstance, source: PageSource, settings: Configuration): Promise<void> {
  const shop = shopFacts(settings);
  const render = await pageRenderer(source, settings.shop.name);
  const tidy = tidyAddresses(Object.values((await source.build()).routes).filter((route) => route !== undefined));
  const kept = source.changes ? null : await keptPages(server, settings);
  await server.register(async (scope) => {
    takeForms(scope);
    // Before the body is parsed: paths that are not pages give 404, whatever the body.
    scope.addHook('onRequest', ({ url }, reply, done) => {
      const hidden = settings.production && url.startsWith('/dev/');
      if (hidden || !isPage(url)) answer(reply, new DomainError('not-found', 'unknown-path', ''));
      else done();
    });
    scope.all('/*', async (request, reply) => {
      const { method, url, ip } = request;
      const readable = method === 'GET' || method === 'HEAD';
      const better = readable ? tidy(url) : null;
      if (better !== null) return reply.header('Cache-Control', 'public, max-age=3600').redirect(better, 301);
      const open = kept && publicAddress({ method, url, cookies: request.headers.cookie });
      if (open) {
        const answered = consentIn(request.headers.cookie) !== null;
        const make = () => renderForAll({ server, render, shop }, { url: open, address: ip, answered });
        const page = await kept.get(answered ? `${open} answered` : open, make);
        if (page) return sendKeptPage(page, request, reply);
      }
      return renderForOne({ server, render, shop }, request, reply);
    });
    scope.setErrorHandler((error, request, reply) => {
      const failure = failureOf(error, reply);
      if (!failure) logger('pages').error({ err: error, url: request.url }, 'A page could not be rendered');
      return answer(reply, failure);
    });
  });
}

/** Accepts only forms as bodies, buffered up to the size limit; the page parses the fields. */
function takeForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const limits = { 'application/x-www-form-urlencoded': BODY_LIMIT, 'multipart/form-data': FORM_LIMIT };
  for (const [type, bodyLimit] of Object.entries(limits))
    scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
}

async function keptPages(server: FastifyInstance, settings: Configuration): Promise<KeptPages> {
  const kept = new KeptPages();
  const news = new ShopNews(settings.database.url, () => kept.drop());
  server.addHook('onClose', () => news.close());
  await news.open();
  return kept;
}

async function renderForOne(
  { server, render, shop }: { server: FastifyInstance; render: RenderPage; shop: ReturnType<typeof shopFacts> },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const nonce = newNonce();
  const context = { nonce, api: transportFor(server, request), shop };
  const response = await render(await webRequest(request, reply), context);
  if (response.headers.get('content-type')?.startsWith('text/html'))
    reply.header('Content-Security-Policy', contentPolicy(nonce, shop.development));
  await sendWebResponse(response, request, reply);
}
