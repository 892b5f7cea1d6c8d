import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as securedRequest } from 'node:https';
import { MAX_PICTURE_BYTES } from '../picture.errors.js';
import { guardedLookup } from './guarded-lookup.js';
import { parsePictureUrl, RefusedAddress } from '@boutik/platform/http';

const MAX_REDIRECTS = 3;
const FETCH_TIMEOUT_MS = 20_000;
/** Status codes after which a retry may succeed. */
const RETRYABLE_STATUSES = [408, 425, 429, 500, 502, 503, 504];

interface FileLimits {
  readonly accept: string;
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

const pictureLimits: FileLimits = {
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
  maxBytes: MAX_PICTURE_BYTES,
  timeoutMs: FETCH_TIMEOUT_MS,
};

/** Fetches pictures and other files from public hosts, never from the private network (SSRF protection). */
export class RemoteFiles {
  private readonly limits: FileLimits;

  /**
   * @param trusted hosts ("pim.lan:8080") that may be requested although they are private
   * @param limits those of pictures, where not given
   */
  constructor(
    private readonly trusted: readonly string[],
    limits: Partial<FileLimits> = {},
  ) {
    this.limits = { ...pictureLimits, ...limits };
  }

  /**
   * The bytes at `address`. Their type is not checked.
   * @throws RefusedAddress when a retry cannot succeed (private address, no such file, too large);
   *   any other Error when it may (no connection, 5xx, too slow)
   */
  async fetch(address: string): Promise<Buffer> {
    const signal = AbortSignal.timeout(this.limits.timeoutMs);
    let url = parsePictureUrl(address, this.trusted);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await this.send(url, signal);
      const next = redirectLocation(response);
      if (next === null) return await readBody(response, this.limits.maxBytes);
      response.destroy();
      if (!URL.canParse(next, url.href)) throw new RefusedAddress('redirected to nowhere');
      url = parsePictureUrl(new URL(next, url).href, this.trusted);
    }
    throw new RefusedAddress(`more than ${MAX_REDIRECTS} redirects`);
  }

  private send(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const startRequest = url.protocol === 'https:' ? securedRequest : plainRequest;
    const headers = { accept: this.limits.accept, 'user-agent': 'Boutik' };
    const lookup = this.trusted.includes(url.host) ? undefined : guardedLookup;
    return new Promise((resolve, reject) => {
      // No agent: connections are not reused, so the checked address is always the one in use.
      const request = startRequest(url, { agent: false, headers, signal, ...(lookup ? { lookup } : {}) });
      request.on('response', resolve).on('error', reject).end();
    });
  }
}

function redirectLocation({ statusCode = 0, headers }: IncomingMessage): string | null {
  return [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? '') : null;
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { statusCode = 0, headers } = response;
  try {
    if (RETRYABLE_STATUSES.includes(statusCode)) throw new Error(`answered ${statusCode}`);
    if (statusCode !== 200) throw new RefusedAddress(`answered ${statusCode}`);
    if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
    const chunks: Buffer[] = [];
    let size = 0;
    const body: AsyncIterable<Buffer> = response;
    for await (const chunk of body) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, size);
  } finally {
    response.destroy();
  }
}

function tooLarge(maxBytes: number): RefusedAddress {
  return new RefusedAddress(`more than ${maxBytes / 1024 / 1024} MB`);
}
