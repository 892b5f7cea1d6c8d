import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Scripts, styles, fonts and icons of a build, with their precompressed .br and .gz files. */
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
