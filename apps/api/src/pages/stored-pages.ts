import { logger } from '@boutik/platform/observability';
import { CachedPage, type PageFacts } from './cached-page.js';
import type { PageFile, Position } from './page-file.js';
import type { DatedRendering } from './rendering.js';
import type { RecordedReply } from './reply-cache.js';

/** What a record says of a page before its compressed body. */
interface StoredFacts {
  page: PageFacts;
  tags: string[];
  replies: readonly RecordedReply[];
  renderedAt: number;
  startedAt: number;
}

interface Place {
  position: Position;
  length: number;
}

/** A record begins with the length of its facts in bytes. */
const LENGTH_BYTES = 4;

/**
 * Pages on disk, by address: those that memory has no room for, and those that nobody has asked for yet. Whether a page is
 * still valid is for its reader to say.
 */
export class StoredPages {
  /** The oldest record first. */
  private readonly places = new Map<string, Place>();

  constructor(private readonly file: PageFile) {}

  get size(): number {
    return this.places.size;
  }

  /** The stored page; null when there is none, or when it cannot be read. */
  async find(address: string): Promise<DatedRendering | null> {
    const place = this.places.get(address);
    if (!place) return null;
    try {
      const record = await this.file.read(place.position, place.length);
      if (record) return fromRecord(record);
    } catch (error) {
      logger('pages').warn({ err: error, address }, 'A stored page could not be read');
    }
    if (this.places.get(address) === place) this.places.delete(address);
    return null;
  }

  /** Stores a page in place of the one that was stored for its address. The shop goes on without it when the disk fails. */
  async add(address: string, found: DatedRendering): Promise<void> {
    try {
      const record = await toRecord(found);
      const position = await this.file.write(record);
      this.places.delete(address);
      if (position !== null) this.places.set(address, { position, length: record.length });
    } catch (error) {
      logger('pages').warn({ err: error, address }, 'A page could not be stored');
    }
    for (const [oldest, { position }] of this.places) {
      if (this.file.holds(position)) break;
      this.places.delete(oldest);
    }
  }

  clear(): void {
    this.places.clear();
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

async function toRecord({ rendering, renderedAt, startedAt }: DatedRendering): Promise<Buffer> {
  const { page, tags, replies } = rendering;
  const body = await page.compressed();
  const facts: StoredFacts = { page: page.facts, tags: [...tags], replies, renderedAt, startedAt };
  const text = Buffer.from(JSON.stringify(facts));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(text.length);
  return Buffer.concat([length, text, body]);
}

function fromRecord(record: Buffer): DatedRendering {
  const bodyStart = LENGTH_BYTES + record.readUInt32LE();
  const facts: StoredFacts = JSON.parse(record.toString('utf8', LENGTH_BYTES, bodyStart));
  const { page, tags, replies, renderedAt, startedAt } = facts;
  const rendering = {
    page: CachedPage.stored(page, Buffer.from(record.subarray(bodyStart))),
    tags: new Set(tags),
    replies,
  };
  return { rendering, renderedAt, startedAt };
}
