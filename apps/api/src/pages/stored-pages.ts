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
  isWellCompressed: boolean;
}

interface StoredRecord {
  position: Position;
  length: number;
}

/** Of a compressed page and its data, with what is known of both, about. */
const PAGE_BYTES = 28_000;
/** A record begins with the length of its facts in bytes. */
const LENGTH_BYTES = 4;

/**
 * Pages on disk, by address: those that memory has no room for, and those that nobody has asked for yet. Whether a page is
 * still valid is for its reader to say.
 */
export class StoredPages {
  /** The oldest record first. */
  private readonly records = new Map<string, StoredRecord>();

  constructor(private readonly file: PageFile) {}

  /** How many pages with their data there is room for, about. */
  get capacity(): number {
    return Math.floor(this.file.capacity / PAGE_BYTES);
  }

  get size(): number {
    return this.records.size;
  }

  /** The stored page; null when there is none, or when it cannot be read. */
  async find(address: string): Promise<DatedRendering | null> {
    const record = this.records.get(address);
    if (!record) return null;
    try {
      const bytes = await this.file.read(record.position, record.length);
      if (bytes) {
        // Pages that nobody asks for are overwritten first.
        if (this.file.isOld(record.position)) void this.write(address, () => bytes);
        return fromRecord(bytes);
      }
    } catch (error) {
      logger('pages').warn({ err: error, address }, 'A stored page could not be read');
    }
    if (this.records.get(address) === record) this.records.delete(address);
    return null;
  }

  /** Stores a page in place of the one that was stored for its address. The shop goes on without it when the disk fails. */
  async add(address: string, found: DatedRendering): Promise<void> {
    await this.write(address, () => toRecord(found));
  }

  private async write(address: string, encode: () => Buffer | Promise<Buffer>): Promise<void> {
    try {
      const bytes = await encode();
      const position = await this.file.write(bytes);
      const newer = this.records.get(address);
      if (newer && position !== null && newer.position > position) return;
      this.records.delete(address);
      if (position !== null) this.records.set(address, { position, length: bytes.length });
    } catch (error) {
      logger('pages').warn({ err: error, address }, 'A page could not be stored');
    }
    for (const [oldest, { position }] of this.records) {
      if (this.file.has(position)) break;
      this.records.delete(oldest);
    }
  }

  clear(): void {
    this.records.clear();
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

async function toRecord({ rendering, renderedAt, startedAt }: DatedRendering): Promise<Buffer> {
  const { page, tags, replies } = rendering;
  const { body, isWellCompressed } = await page.compressed();
  const facts: StoredFacts = { page: page.facts, tags: [...tags], replies, renderedAt, startedAt, isWellCompressed };
  const text = Buffer.from(JSON.stringify(facts));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(text.length);
  return Buffer.concat([length, text, body]);
}

function fromRecord(bytes: Buffer): DatedRendering {
  const bodyStart = LENGTH_BYTES + bytes.readUInt32LE();
  const facts: StoredFacts = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, bodyStart));
  const { page, tags, replies, renderedAt, startedAt, isWellCompressed } = facts;
  const rendering = {
    page: CachedPage.stored(page, { body: Buffer.from(bytes.subarray(bodyStart)), isWellCompressed }),
    tags: new Set(tags),
    replies,
  };
  return { rendering, renderedAt, startedAt };
}
