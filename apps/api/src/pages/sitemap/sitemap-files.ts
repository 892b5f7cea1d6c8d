import { createHash } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { latestChange } from './latest-change.js';
import type { SitemapPart } from './sitemap-parts.js';
import { indexXml, URLSET_BEGIN, URLSET_END, urlElements } from './sitemap-xml.js';

export interface SitemapFile {
  /** The XML, gzipped. */
  gzip: Buffer;
  etag: string;
  changedAt?: Date;
}

/** Interval between two reads of the list of parts: a sitemap need not be up to the second. */
const CACHE_TTL_MS = 60_000;
export const INDEX = '/sitemap.xml';

/** The sitemap files, generated at the first request and cached gzipped until their content changes. */
export class SitemapFiles {
  private reading: { until: number; parts: Promise<SitemapPart[]> } | undefined;
  private readonly files = new Map<string, { stamp: string; file: Promise<SitemapFile> }>();

  constructor(
    private readonly read: () => Promise<SitemapPart[]>,
    private readonly origin: string,
    private readonly now: () => number = Date.now,
  ) {}

  /** The file at a path; null when there is no such file. */
  async find(path: string): Promise<SitemapFile | null> {
    const parts = await this.parts();
    if (path === INDEX) return this.file(this.index(parts), () => [indexXml(parts, this.origin)]);
    const part = parts.find((candidate) => candidate.path === path);
    return part ? this.file(part, () => this.urlset(part)) : null;
  }

  private parts(): Promise<SitemapPart[]> {
    if (this.reading && this.reading.until > this.now()) return this.reading.parts;
    const parts = this.read();
    const reading = { until: this.now() + CACHE_TTL_MS, parts };
    this.reading = reading;
    parts.catch(() => {
      if (this.reading === reading) this.reading = undefined;
    });
    return parts;
  }

  private index(parts: SitemapPart[]): Pick<SitemapPart, 'path' | 'stamp' | 'changedAt'> {
    const changedAt = latestChange(parts);
    const stamp = parts.map((part) => `${part.path} ${part.changedAt?.getTime() ?? ''}`).join('\n');
    return { path: INDEX, stamp, ...(changedAt && { changedAt }) };
  }

  private async *urlset(part: SitemapPart): AsyncGenerator<string> {
    yield URLSET_BEGIN;
    for await (const addresses of part.addresses()) yield urlElements(addresses, this.origin);
    yield URLSET_END;
  }

  private file(
    { path, stamp, changedAt }: Pick<SitemapPart, 'path' | 'stamp' | 'changedAt'>,
    text: () => Iterable<string> | AsyncIterable<string>,
  ): Promise<SitemapFile> {
    const cached = this.files.get(path);
    if (cached?.stamp === stamp) return cached.file;
    const file = gzipText(text()).then((gzip) => ({ gzip, etag: etagOf(gzip), ...(changedAt && { changedAt }) }));
    this.files.set(path, { stamp, file });
    file.catch(() => {
      if (this.files.get(path)?.file === file) this.files.delete(path);
    });
    return file;
  }
}

/** Compresses the text as a stream, so that the uncompressed text is never completely in memory. */
async function gzipText(text: Iterable<string> | AsyncIterable<string>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await pipeline(Readable.from(text), createGzip({ level: 6 }), sink);
  return Buffer.concat(chunks);
}

function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}
