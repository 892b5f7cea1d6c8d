import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { pictureFile, readPictureFile, widthsOf } from '@boutik/ui';
import { DomainError } from '@boutik/kernel';
import { sendError } from '@boutik/platform/http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { MissingPictures } from './missing-pictures.js';

/** Folders and one picture file: no "..", no hidden file, no partially written file. */
const PATH = /^([a-z0-9][\w-]*\/){1,4}[a-z0-9][\w-]*\.(avif|webp|svg|png|jpe?g)$/i;
/** A name that changes with the content: with a version, or with a hash, size and background colour. */
const IMMUTABLE_NAME = /-v\d+(-[\w-]+)?\.\w+$|-\d+x\d+-[0-9a-f]{6}(-[\w-]+)?\.\w+$/;
const YEAR_S = 365 * 24 * 3600;
const HOUR_S = 3600;
const MINUTE_S = 60;

interface Media {
  /** The directory of the pictures. */
  root: string;
  missing: Pick<MissingPictures, 'request'>;
  /** Copies a file from the shared store into `root`; false when it does not exist. */
  bring?: (path: string) => Promise<boolean>;
}

/**
 * Serves pictures at /media/. For a file that has not been generated yet, generation is requested, and the nearest
 * existing file is sent with a minute of caching (its content type may differ from the extension).
 */
export async function serveMedia(server: FastifyInstance, { root, missing, bring }: Media): Promise<void> {
  const exists = async (path: string) => (await isFile(join(root, path))) || (await bring?.(path)) === true;
  await server.register(async (scope) => {
    await scope.register(fastifyStatic, { root, serve: false, index: false, dotfiles: 'ignore', cacheControl: false });
    scope.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
      const path = request.params['*'];
      if (!PATH.test(path)) return notFound(reply);
      if (await exists(path)) return send(reply, path, IMMUTABLE_NAME.test(path) ? YEAR_S : HOUR_S);
      const requested = readPictureFile(path);
      const fallback = requested && (await nearestFile(requested, exists));
      if (!requested || !fallback) return notFound(reply);
      void missing.request(`/media/${requested.picture.stem}.webp`);
      return send(reply, fallback, MINUTE_S);
    });
  });
}

function send(reply: FastifyReply, path: string, seconds: number): FastifyReply {
  reply.header('Cache-Control', `public, max-age=${seconds}${seconds === YEAR_S ? ', immutable' : ''}`);
  // An SVG opened directly is a document: the policy prevents scripts on our origin.
  if (path.endsWith('.svg'))
    reply.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return reply.sendFile(path);
}

function notFound(reply: FastifyReply): FastifyReply {
  return sendError(reply.header('Cache-Control', 'no-store'), new DomainError('not-found', 'unknown-picture', ''));
}

/** Path of the narrowest existing WebP that is wide enough, else of the widest; undefined when there is none. */
async function nearestFile(
  { picture, width }: NonNullable<ReturnType<typeof readPictureFile>>,
  exists: (path: string) => Promise<boolean>,
): Promise<string | undefined> {
  const widths = widthsOf(picture);
  const candidates = [
    ...widths.filter((candidate) => candidate >= width),
    ...widths.filter((candidate) => candidate < width).reverse(),
  ];
  for (const candidate of candidates) {
    const path = pictureFile(picture, candidate, 'webp');
    if (await exists(path)) return path;
  }
  return undefined;
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
