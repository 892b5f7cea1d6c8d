import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import type { PageSource } from './render-page.js';
import type { WorkspaceSource } from './workspace.js';

/** Two Vite servers in middleware mode on the same HTTP server: hot reload for both apps (`npm run dev`). */
export async function vitePages(
  server: FastifyInstance,
  root: string,
): Promise<{ storefront: PageSource; workspace: WorkspaceSource; close: () => Promise<void> }> {
  const { createServer } = await import('vite');
  const open = (app: string, base?: string): Promise<ViteDevServer> =>
    createServer({
      configFile: join(root, 'apps', app, 'vite.config.ts'),
      root: join(root, 'apps', app),
      ...(base ? { base } : {}),
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server: server.server, path: `/vite-hmr-${app}` } },
    });
  const storefront = await open('storefront');
  const workspace = await open('workspace', '/espace-commercial/');
  server.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?')[0] ?? '';
    if (/^\/(api|dev|sanctum|socket\.io|media|sandbox|health|metrics)(\/|$)/.test(path)) return done();
    const vite = path.startsWith('/espace-commercial/') ? workspace : storefront;
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error instanceof Error ? error : undefined));
  });
  return {
    storefront: {
      // Vite types a loaded module as a record.
      build: async () => (await storefront.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
      changes: true,
    },
    workspace: async (url) =>
      workspace.transformIndexHtml(url, await readFile(join(root, 'apps', 'workspace', 'index.html'), 'utf8')),
    close: async () => {
      await Promise.all([storefront.close(), workspace.close()]);
    },
  };
}
