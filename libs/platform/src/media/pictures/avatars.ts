import { randomBytes } from 'node:crypto';
import { DomainError } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DiscardFiles, MEDIA_PATH, MediaStore } from '../files/index.js';
import { Semaphore } from '@boutik/kernel';
import { imageLibrary } from './image-library.js';
import { imageTypeOf } from './image-type.js';
import { pictureQueueFull } from './picture.errors.js';
import { readPicture } from './read-picture.js';

const MAX_AVATAR_BYTES = 2 * 1024 * 1024;
/** Pixels: twice the largest size that pages show. */
const SIDE = 256;
const ACCEPTED_TYPES = new Set(['jpeg', 'png', 'gif']);
const AVATAR_PATH = /^\/media\/(avatars\/[0-9a-f]{2}\/[0-9a-f]{48}\.webp)$/;

/** Stores avatars: small square pictures, re-encoded without metadata, under a random name. */
@Injectable()
export class Avatars {
  private readonly semaphore = new Semaphore({ concurrency: 1, maxQueued: 20, createError: pictureQueueFull });

  constructor(
    private readonly store: MediaStore,
    private readonly files: DiscardFiles,
  ) {}

  /**
   * Stores an avatar and returns its URL path, "/media/avatars/3f/3f….webp".
   * @throws DomainError 413 above 2 MB or 40 megapixels, 415 for anything but JPG, PNG and GIF (by content), 422 for
   *   damaged ones, 503 when the queue is full or the store is unavailable
   */
  async save(bytes: Uint8Array): Promise<string> {
    if (bytes.byteLength > MAX_AVATAR_BYTES) throw avatarTooLarge();
    const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const type = imageTypeOf(source);
    if (!type || !ACCEPTED_TYPES.has(type)) throw unsupportedAvatar();
    const small = await this.semaphore.run(() => renderAvatar(source));
    const name = randomBytes(24).toString('hex');
    const key = `avatars/${name.slice(0, 2)}/${name}.webp`;
    await this.store.put(key, small, 'image/webp');
    return `${MEDIA_PATH}${key}`;
  }

  /** Deletes an avatar after the caller's transaction commits; other URLs are ignored. */
  async discard(tx: EntityManager, address: string | null): Promise<void> {
    const key = address === null ? undefined : AVATAR_PATH.exec(address)?.[1];
    if (key) await this.files.discard(tx, 'media', [key]);
  }
}

/** 415, with the error under its field for forms (WS-328). */
function unsupportedAvatar(): DomainError {
  const message = 'Format non supporté. Utilisez JPG, PNG ou GIF';
  return new DomainError('unsupported', 'not-a-portrait', message, { facts: { errors: { avatar: [message] } } });
}

/** 413, by the size of the file. */
function avatarTooLarge(): DomainError {
  return new DomainError('too-large', 'portrait-too-heavy', 'Le fichier ne doit pas dépasser 2MB');
}

async function renderAvatar(source: Buffer): Promise<Buffer> {
  const { data, width, height } = await readPicture(source);
  const library = await imageLibrary();
  return library(data, { raw: { width, height, channels: 3 } })
    .resize(SIDE, SIDE, { fit: 'cover', position: 'attention' })
    .webp({ quality: 82, effort: 4 })
    .toBuffer();
}
