import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { answer, type Configuration, configuration, logger } from '@boutik/platform';
import { DomainError } from '@boutik/kernel';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createRequestHandler } from 'react-router';
import { type ApiTransport, transportFor } from './api-transport.js';
import { contentPolicy, newNonce } from './content-policy.js';
import { sendWebResponse, webRequest } from './web-request.js';

/** What every loader and action of the storefront gets; app/api/context.ts declares the same shape. */
type PageContext = {
  nonce: string;
  api: ApiTransport;
  shop: { sandbox: boolean; publicUrl: string; secureCookies: boolean; development: boolean };
};

/** Where the pages come from: the build on disk, or Vite while developing. */
export type PageSource = () => Promise<ServerBuild>;

/** The storefront's build; a clear error when it has not been built. */
export async function builtStorefront(directory: string): Promise<PageSource> {
  const entry = join(directory, 'server', 'index.js');
  if (!existsSync(entry)) throw new Error(`The storefront is not built: ${entry} is missing. Run "npm run build".`);
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild;
  return () => Promise.resolve(build);
}

/** Scripts, styles, fonts and icons of a build, with the .br and .gz made beside them. */
export async function serveAssets(server: FastifyInstance, root: string, prefix: string): Promise<void> {
  await server.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    wildcard: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply, path) => {
      if (!path.includes('/assets/')) reply.header('Cache-Control', 'public, max-age=3600');
    },
  });
}

/** Pictures of products and banners: the name changes with the picture, so they keep for a year. */
export async function serveMedia(server: FastifyInstance): Promise<void> {
  await server.register(fastifyStatic, {
    root: join(configuration().data.directory, 'media'),
    prefix: '/media/',
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '365d',
  });
}

/** Every path that no route of the api answers is a page of the storefront. */
export async function mountPages(server: FastifyInstance, pages: PageSource, settings: Configuration): Promise<void> {
  const development = settings.http.viteMiddleware;
  const shop = {
    sandbox: settings.payments.sandbox,
    publicUrl: settings.http.publicUrl,
    secureCookies: settings.http.publicUrl.startsWith('https:'),
    development,
  };
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all('/*', async (request, reply) => {
      if (/^\/(api|dev(?!\/ui)|sanctum|socket\.io|media|assets|sandbox|health)\//.test(request.url)) {
        return answer(reply, new DomainError('not-found', 'unknown-path', ''));
      }
      const nonce = newNonce();
      const context: PageContext = { nonce, api: transportFor(server, request), shop };
      const handle = createRequestHandler(await pages(), development ? 'development' : 'production');
      const response = await handle(webRequest(request, reply), context);
      if (response.headers.get('content-type')?.startsWith('text/html'))
        reply.header('Content-Security-Policy', contentPolicy(nonce, development));
      await sendWebResponse(response, reply);
    });
    scope.setErrorHandler((error, request, reply) => {
      logger('pages').error({ err: error, url: request.url }, 'A page could not be made');
      return answer(reply, undefined);
    });
  });
}
