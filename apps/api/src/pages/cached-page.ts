import { createHash } from 'node:crypto';
import { logger } from '@boutik/platform/observability';
import { compress, compressQuickly, decompress, MIN_BYTES_TO_COMPRESS } from './compress.js';
import { hashedPolicy } from './content-policy.js';
import type { Encoding } from './encoding.js';

const INLINE = /^<(script|style)\b/;
/**
 * Half of the pages are never asked for again, and are compressed quickly; so are those of lists that sell well, which change
 * every few seconds. One that lives and is asked for is compressed well from then on.
 */
const BEFORE_DENSE = { requests: 4, ageMs: 20_000 };

/** A page, or the data of its loaders for the router in the browser. */
export type PageKind = 'document' | 'data';

interface InlineHashes {
  script: string[];
  style: string[];
}

/** What is known of a page besides its bodies. */
export interface PageFacts {
  kind: PageKind;
  status: number;
  etag: string;
  /** Size of the plain page. */
  bytes: number;
  hashes: InlineHashes;
}

/** A page compressed with Brotli. */
export interface CompressedBody {
  body: Buffer;
  /** Compressed well: not worth compressing again. */
  isWellCompressed: boolean;
}

/**
 * A rendered page that is the same for all visitors, ready to send in each encoding. It keeps the encodings that were asked
 * for: the plain page, eight times as large, only when it was.
 */
export class CachedPage {
  /** Called when `size` has changed. */
  onResize: () => void = () => {};
  private readonly bodies = new Map<Encoding, Promise<Buffer>>();
  private readonly sizes = new Map<Encoding, number>();
  private plainRequested = false;
  private compressedRequests = 0;
  private readonly since = Date.now();
  /** Compressed well, or about to be. */
  private isWellCompressed = false;

  private constructor(
    readonly facts: PageFacts,
    encoding: Encoding,
    body: Buffer,
  ) {
    this.bodies.set(encoding, Promise.resolve(body));
    this.sizes.set(encoding, body.length);
  }

  /**
   * @param html the whole page, rendered with `nonce` for its scripts
   * @param nonce known only to the renderer: scripts with it are ours, whatever texts the page contains
   */
  static rendered(status: number, html: Buffer, nonce: string): CachedPage {
    const { body, hashes } = withoutNonce(html, nonce);
    return CachedPage.plain({ kind: 'document', status, hashes }, body);
  }

  /** @param body the data of a page's loaders, as the router reads it */
  static data(body: Buffer): CachedPage {
    return CachedPage.plain({ kind: 'data', status: 200, hashes: { script: [], style: [] } }, body);
  }

  private static plain(facts: Omit<PageFacts, 'etag' | 'bytes'>, body: Buffer): CachedPage {
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    return new CachedPage({ ...facts, etag, bytes: body.length }, 'identity', body);
  }

  /** A page as `compressed` gave it. */
  static stored(facts: PageFacts, { body, isWellCompressed }: CompressedBody): CachedPage {
    const page = new CachedPage(facts, 'br', body);
    page.isWellCompressed = isWellCompressed;
    return page;
  }

  get kind(): PageKind {
    return this.facts.kind;
  }

  get status(): number {
    return this.facts.status;
  }

  get etag(): string {
    return this.facts.etag;
  }

  /** The Content-Security-Policy; not stored, because it is longer than the hashes that make it differ from others. */
  get policy(): string {
    return hashedPolicy(this.facts.hashes);
  }

  /** Size of the bodies in bytes. */
  get size(): number {
    return [...this.sizes.values()].reduce((sum, size) => sum + size, 0);
  }

  encodingFor(accepted: Encoding): Encoding {
    return this.facts.bytes < MIN_BYTES_TO_COMPRESS ? 'identity' : accepted;
  }

  /** The body in an encoding; encoded at the first call, and again when it is asked for often. */
  async body(encoding: Encoding): Promise<Buffer> {
    this.plainRequested ||= encoding === 'identity';
    let body = this.bodies.get(encoding);
    if (!body) this.bodies.set(encoding, (body = this.encode(encoding, compressQuickly)));
    else if (encoding === 'br' && !this.isWellCompressed && this.isLasting()) this.compressWell();
    return body;
  }

  /** Whether `compressed` costs nothing. */
  get isCompressed(): boolean {
    return this.bodies.has('br');
  }

  /** The page for storing it: as it was sent, else compressed well. */
  async compressed(): Promise<CompressedBody> {
    const known = this.bodies.get('br');
    if (known) return { body: await known, isWellCompressed: this.isWellCompressed };
    return { body: await compress(await this.plain(), 'br'), isWellCompressed: true };
  }

  /** Asked for, and not replaced at once. */
  private isLasting(): boolean {
    this.compressedRequests += 1;
    return this.compressedRequests >= BEFORE_DENSE.requests && Date.now() >= this.since + BEFORE_DENSE.ageMs;
  }

  /** The quick body is sent until the other one is ready. */
  private compressWell(): void {
    this.isWellCompressed = true;
    this.encode('br', compress).catch((error: unknown) => {
      logger('pages').warn({ err: error }, 'A page could not be compressed again');
    });
  }

  private async encode(encoding: Encoding, compressor: typeof compress): Promise<Buffer> {
    const body = await compressor(await this.plain(), encoding);
    this.bodies.set(encoding, Promise.resolve(body));
    this.sizes.set(encoding, body.length);
    if (!this.plainRequested) {
      this.bodies.delete('identity');
      this.sizes.delete('identity');
    }
    this.onResize();
    return body;
  }

  /** The plain page, if need be from a compressed one. */
  private async plain(): Promise<Buffer> {
    const known = this.bodies.get('identity');
    if (known) return known;
    for (const encoding of ['br', 'gzip'] as const) {
      const body = this.bodies.get(encoding);
      if (body) return decompress(await body, encoding);
    }
    throw new Error('A cached page has no body.');
  }
}

/**
 * The page without its nonce, and the Content-Security-Policy hashes of the inline scripts and styles that carry it. Hashes
 * instead of the nonce, because a nonce must not be used for several responses.
 */
function withoutNonce(html: Buffer, nonce: string): { body: Buffer; hashes: InlineHashes } {
  const hashes: InlineHashes = { script: [], style: [] };
  const mark = ` nonce="${nonce}"`;
  const parts: Buffer[] = [];
  let copied = 0;
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, copied)) {
    parts.push(html.subarray(copied, at));
    copied = at + mark.length;
    const end = html.indexOf('>', copied);
    const start = html.toString('utf8', html.lastIndexOf('<', at), end);
    const tag = INLINE.exec(start)?.[1];
    if (!tag || / src=/.test(start)) continue;
    const content = html.subarray(end + 1, html.indexOf(`</${tag}>`, end));
    const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
    hashes[tag === 'style' ? 'style' : 'script'].push(hash);
  }
  return { body: Buffer.concat([...parts, html.subarray(copied)]), hashes };
}
