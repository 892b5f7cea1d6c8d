import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ErrorStatusCode, type Key } from 'meilisearch';
import { IndexServer } from './index-server.js';
import { errorCode } from './server-errors.js';

const ACTIONS = ['search'];

/** The API key for search requests: it may only search this index. */
@Injectable()
export class SearchKey {
  constructor(private readonly server: IndexServer) {}

  /** The key, created when it is missing or has other permissions; null on a server without keys. */
  async ensure(): Promise<string | null> {
    try {
      const known = await this.find();
      if (known && this.isOurs(known)) return known.key;
      if (known) await this.server.client.deleteKey(known.uid);
      return (await this.create()).key;
    } catch (error) {
      if (errorCode(error) === ErrorStatusCode.MISSING_MASTER_KEY) return null;
      throw error;
    }
  }

  private async find(): Promise<Key | null> {
    try {
      return await this.server.client.getKey(keyUid(this.server.indexUid));
    } catch (error) {
      if (errorCode(error) === ErrorStatusCode.API_KEY_NOT_FOUND) return null;
      throw error;
    }
  }

  private isOurs({ key, actions, indexes, expiresAt }: Key): boolean {
    // A server that does not return the key after its creation: it must be created again.
    return Boolean(key) && !expiresAt && sameValues(actions, ACTIONS) && sameValues(indexes, [this.server.indexUid]);
  }

  private async create(): Promise<Key> {
    const { client, indexUid } = this.server;
    return client.createKey({
      uid: keyUid(indexUid),
      name: `Recherche ${indexUid}`,
      description: 'Search only, made by Boutik for its own requests.',
      actions: ACTIONS,
      indexes: [indexUid],
      expiresAt: null,
    });
  }
}

/** A version 4 UUID derived from the index's name, so that two workers create the same key. */
function keyUid(indexUid: string): string {
  const hash = createHash('sha256').update(`boutik search key ${indexUid}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

function sameValues(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}
