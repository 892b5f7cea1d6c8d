import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Scripts, styles, fonts and icons of a build, with their precompressed .br and .gz files. */
export async function serveAssets(server: FastifyInstance, root: string, prefix: string): Promise<void> {
  await server.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    wildcard: false,
    // Sent in place of the plain file, and never asked for by name: each route of a file takes 3 kB and time of the start.
    globIgnore: ['**/*.br', '**/*.gz'],
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply, path) => {
      if (!path.includes('/assets/')) reply.header('Cache-Control', 'public, max-age=3600');
    },
  });
}
