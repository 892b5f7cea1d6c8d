import 'reflect-metadata';
import { resolve } from 'node:path';
import { SitemapCatalog } from '@boutik/catalog';
import { type Configuration, configuration } from '@boutik/platform/config';
import { findSeller } from '@boutik/platform/documents';
import { fastifyAdapter, openApiDocument, prepareServer } from '@boutik/platform/http';
import { CachedFileStore, MediaStore, mediaDirectory } from '@boutik/platform/media';
import { Jobs } from '@boutik/platform/messaging';
import { NestLogger, MetricsRegistry, setLogLevel } from '@boutik/platform/observability';
import { ProductCardCache, RefreshCatalogueCaches, ShownChanges } from '@boutik/search';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { ApiModule } from './api.module.js';
import { BackgroundRendering } from './pages/background-rendering.js';
import { compressResponses } from './pages/compress-responses.js';
import { MissingPictures } from './pages/missing-pictures.js';
import type { RefreshCaches } from './pages/page-caches.js';
import { serveMedia } from './pages/serve-media.js';
import { serveShopIcons } from './pages/shop-icons.js';
import { serveSitemap } from './pages/sitemap/serve-sitemap.js';
import { sitemapPaths } from './pages/sitemap/sitemap-parts.js';
import { serveAssets } from './pages/static-files.js';
import { builtStorefront, mountPages } from './pages/storefront.js';
import { builtWorkspace, mountWorkspace, returnOffers } from './pages/workspace.js';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

interface ApiOptions {
  /** The project's root directory, with dist/ and apps/. */
  root: string;
  /** False for tests that only call the API: the front ends need not be built. */
  pages: boolean;
}

/** Creates the application of the HTTP process, initialized but not listening. */
export async function createApi(settings: Configuration, options: ApiOptions): Promise<NestFastifyApplication> {
  setLogLevel(settings.log.level);
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule.register(settings), fastifyAdapter(settings), {
    rawBody: true,
    logger: new NestLogger(),
    abortOnError: false,
  });
  const server = app.getHttpAdapter().getInstance();
  await prepareServer(server, settings, app.get(MetricsRegistry));
  const changes = app.get(ShownChanges, { strict: false });
  server.addHook('onSend', async ({ method }, _reply, payload) => {
    if (!READING.has(method)) changes.noteWrite();
    return payload;
  });
  compressResponses(server);
  if (settings.http.apiDocs) serveApiDocs(app, settings);
  serveSitemap(app, settings);
  if (options.pages) await addPages(app, settings, options.root);
  await app.init();
  await server.ready();
  return app;
}

function serveApiDocs(app: NestFastifyApplication, { http }: Configuration): void {
  // Our document comes from zod's JSON schemas; Swagger's type demands its own schema objects.
  SwaggerModule.setup('api/docs', app, () => openApiDocument(http.publicUrl) as never, {
    jsonDocumentUrl: 'api/docs-json',
  });
}

async function addPages(app: NestFastifyApplication, settings: Configuration, root: string): Promise<void> {
  const server = app.getHttpAdapter().getInstance();
  const metrics = app.get(MetricsRegistry);
  const catalogue = app.get(RefreshCatalogueCaches, { strict: false });
  const changes = app.get(ShownChanges, { strict: false });
  const refreshCaches: RefreshCaches = (changes) => catalogue.refresh(changes);
  const mediaStore = app.get(MediaStore);
  await serveMedia(server, {
    root: mediaDirectory(),
    missing: new MissingPictures(app.get(Jobs)),
    ...(mediaStore instanceof CachedFileStore && { bring: (path) => mediaStore.ensureCached(path) }),
  });
  serveShopIcons(server, { shop: () => configuration().shop, store: mediaStore });
  const { production } = settings;
  const texts = () => ({
    pictureHost: settings.pictures.assetBaseUrl ?? '',
    shopName: configuration().shop.name,
    quoteValidDays: String(configuration().quotes.validDays),
    vatExempt: String(findSeller()?.vatExempt === true),
    paymentSandbox: String(configuration().payments.sandbox),
    returnOffers: returnOffers(configuration()),
  });
  if (settings.http.viteMiddleware) {
    const { vitePages } = await import('./pages/vite-pages.js');
    const vite = await vitePages(server, root);
    server.addHook('onClose', () => vite.close());
    mountWorkspace(server, vite.workspace, { development: true, production, texts });
    return mountPages(server, { source: vite.storefront, metrics, changes, refreshCaches }, settings);
  }
  const storefront = resolve(root, 'dist', 'storefront');
  await serveAssets(server, resolve(storefront, 'client'), '/');
  const workspace = await builtWorkspace(server, resolve(root, 'dist', 'workspace'));
  mountWorkspace(server, workspace, { development: false, production, texts });
  const cards = app.get(ProductCardCache, { strict: false });
  const upcoming = {
    paths: (max: number) => sitemapPaths(app.get(SitemapCatalog, { strict: false }), max),
    prepareCards: () => cards.prepare(),
  };
  const background = app.get(BackgroundRendering);
  await mountPages(
    server,
    { source: await builtStorefront(storefront), metrics, changes, refreshCaches, upcoming, background },
    settings,
  );
}
