import { createHash } from 'node:crypto';
import { compress, MIN_BYTES_TO_COMPRESS } from './compress.js';
import { hashedPolicy } from './content-policy.js';
import type { Encoding } from './encoding.js';

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** A rendered page for visitors without our cookies, ready to send in each encoding. */
export class CachedPage {
  readonly etag: string;
  readonly policy: string;
  private readonly html: Buffer;
  private readonly bodies = new Map<Encoding, Promise<Buffer>>();

  /**
   * @param rendered the whole page, rendered with `nonce` for its scripts
   * @param nonce known only to the renderer: scripts with it are ours, whatever texts the page contains
   */
  constructor(
    readonly status: number,
    rendered: string,
    nonce: string,
  ) {
    this.policy = hashedPolicy(inlineHashes(rendered, nonce));
    this.html = Buffer.from(rendered.replaceAll(` nonce="${nonce}"`, ''));
    this.etag = `W/"${createHash('sha256').update(this.html).digest('base64url').slice(0, 27)}"`;
  }

  /** Size of the uncompressed page in bytes. */
  get size(): number {
    return this.html.length;
  }

  encodingFor(accepted: Encoding): Encoding {
    return this.html.length < MIN_BYTES_TO_COMPRESS ? 'identity' : accepted;
  }

  /** The body in an encoding; compressed once, at the first call. */
  body(encoding: Encoding): Promise<Buffer> {
    let body = this.bodies.get(encoding);
    if (!body) this.bodies.set(encoding, (body = compress(this.html, encoding)));
    return body;
  }
}

/**
 * The Content-Security-Policy hashes of the inline scripts and styles that carry `nonce`. Hashes instead of the nonce,
 * because a nonce must not be used for several responses.
 */
function inlineHashes(html: string, nonce: string): { script: string[]; style: string[] } {
  const hashes: { script: string[]; style: string[] } = { script: [], style: [] };
  for (const [, tag, attributes = '', content = ''] of html.matchAll(INLINE)) {
    if (!attributes.includes(`nonce="${nonce}"`) || / src=/.test(attributes)) continue;
    const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
    hashes[tag === 'style' ? 'style' : 'script'].push(hash);
  }
  return hashes;
}
