import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type ApiCall, anonymousSender, type ApiTransport, type RawResponse, toResponse } from './api-transport.js';
import { tagsOf } from './page-tags.js';
import type { RecordedReply, ReplyCache } from './reply-cache.js';

/** What a page is made from: sends the calls of its loaders as nobody, and records the replies. */
export class PageReplies {
  private readonly send: (call: ApiCall) => Promise<RawResponse>;
  private readonly replies = new Map<string, Promise<RawResponse>>();
  private readonly read: RecordedReply[] = [];

  /** @param address counts for the rate limits of the API */
  constructor(
    server: FastifyInstance,
    address: string,
    private readonly cache: ReplyCache,
  ) {
    this.send = anonymousSender(server, address);
  }

  readonly transport: ApiTransport = async (call) => {
    const known = call.method === 'GET' ? this.cache.find(call.url) : undefined;
    if (known) {
      this.read.push(known.recorded);
      return known.response;
    }
    const startedAt = Date.now();
    const reply = await (call.method === 'GET' ? this.get(call.url) : this.send(call));
    const response = toResponse(reply);
    const recorded = { url: call.url, digest: digestOf(reply.text), tags: tagsOf(call.url, response.body) };
    this.read.push(recorded);
    if (call.method === 'GET') this.cache.add({ recorded, response }, startedAt);
    return response;
  };

  recorded(): RecordedReply[] {
    return [...this.read];
  }

  /** Whether the replies of an earlier rendering that `changed` may concern, null for all of them, are still the same. */
  async areUnchanged(earlier: readonly RecordedReply[], changed: ReadonlySet<string> | null): Promise<boolean> {
    const concerned = changed ? earlier.filter(({ tags }) => tags.some((tag) => changed.has(tag))) : earlier;
    const same = await Promise.all(concerned.map(async ({ url, digest }) => (await this.digestNow(url)) === digest));
    return same.every(Boolean);
  }

  private async digestNow(url: string): Promise<string> {
    return this.cache.find(url)?.recorded.digest ?? digestOf((await this.get(url)).text);
  }

  /** The page is rendered from a reply that was compared before. */
  private get(url: string): Promise<RawResponse> {
    const known = this.replies.get(url);
    if (known) return known;
    const reply = this.send({ method: 'GET', url });
    this.replies.set(url, reply);
    return reply;
  }
}

const digestOf = (text: string) => createHash('sha1').update(text).digest('base64');
