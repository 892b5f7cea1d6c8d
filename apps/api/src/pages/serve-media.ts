import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { pictureFile, readPictureFile, widthsOf } from '@boutik/design';
import { DomainError } from '@boutik/kernel';
import { answer } from '@boutik/platform';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { MissingPictures } from './missing-pictures.js';

/** Folders and one picture: no "..", no hidden file, no draft that is being written. */
const PATH = /^([a-z0-9][\w-]*\/){1,4}[a-z0-9][\w-]*\.(avif|webp|svg|png|jpe?g)$/i;
/** A name that changes with what it shows: a version, or a hash with size and ground. */
const LASTING = /-v\d+(-[\w-]+)?\.\w+$|-\d+x\d+-[0-9a-f]{6}(-[\w-]+)?\.\w+$/;
const YEAR_S = 365 * 24 * 3600;
const HOUR_S = 3600;
const SOON_S = 60;

interface Media {
  /** The folder of pictures. */
  root: string;
  missing: Pick<MissingPictures, 'order'>;
  /** Copies a file from where pictures are kept for several machines; false when there is none. */
  bring?: (path: string) => Promise<boolean>;
}

/**
 * Pictures at /media/. A file of a picture that has not been made yet is ordered, and the nearest one that exists is
 * sent meanwhile, to be kept for a minute: browsers go by what is in a file, not by its name.
 */
export async function serveMedia(server: FastifyInstance, { root, missing, bring }: Media): Promise<void> {
  const isHere = async (path: string) => (await isFile(join(root, path))) || (await bring?.(path)) === true;
  await server.register(async (scope) => {
    await scope.register(fastifyStatic, { root, serve: false, index: false, dotfiles: 'ignore', cacheControl: false });
    scope.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
      const path = request.params['*'];
      if (!PATH.test(path)) return unknown(reply);
      if (await isHere(path)) return send(reply, path, LASTING.test(path) ? YEAR_S : HOUR_S);
      const asked = readPictureFile(path);
      const standIn = asked && (await nearest(asked, isHere));
      if (!asked || !standIn) return unknown(reply);
      void missing.order(`/media/${asked.picture.stem}.webp`);
      return send(reply, standIn, SOON_S);
    });
  });
}

function send(reply: FastifyReply, path: string, seconds: number): FastifyReply {
  reply.header('Cache-Control', `public, max-age=${seconds}${seconds === YEAR_S ? ', immutable' : ''}`);
  // An SVG that is opened by itself is a page, and must not act as one of ours.
  if (path.endsWith('.svg'))
    reply.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return reply.sendFile(path);
}

function unknown(reply: FastifyReply): FastifyReply {
  return answer(reply.header('Cache-Control', 'no-store'), new DomainError('not-found', 'unknown-picture', ''));
}

/** The narrowest existing WebP that is wide enough, else the widest; undefined when the picture itself is not there. */
async function nearest(
  { picture, width }: NonNullable<ReturnType<typeof readPictureFile>>,
  isHere: (path: string) => Promise<boolean>,
): Promise<string | undefined> {
  const widths = widthsOf(picture);
  const order = [...widths.filter((known) => known >= width), ...widths.filter((known) => known < width).reverse()];
  for (const known of order) {
    const path = pictureFile(picture, known, 'webp');
    if (await isHere(path)) return path;
  }
  return undefined;
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
