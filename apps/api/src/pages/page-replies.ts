import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type ApiCall, anonymousSender, type ApiTransport, type RawResponse, toResponse } from './api-transport.js';
import { tagsBySource } from './page-tags.js';

/** One reply of the API that a page is made from. */
export interface RecordedReply {
  url: string;
  /** Of the reply's bytes. */
  digest: string;
  tags: readonly string[];
}

/** What the pages of one rendering are made from: sends the calls of the loaders as nobody, and records the replies. */
export class PageReplies {
  private readonly send: (call: ApiCall) => Promise<RawResponse>;
  private readonly replies = new Map<string, Promise<RawResponse>>();
  private readonly read: { url: string; text: string; body: unknown }[] = [];

  constructor(server: FastifyInstance, address: string) {
    this.send = anonymousSender(server, address);
  }

  readonly transport: ApiTransport = async (call) => {
    const reply = await (call.method === 'GET' ? this.get(call.url) : this.send(call));
    const response = toResponse(reply);
    this.read.push({ url: call.url, text: reply.text, body: response.body });
    return response;
  };

  /** Whether the replies of an earlier rendering that `changed` may concern are still the same; true of none. */
  async areUnchanged(earlier: readonly RecordedReply[], changed: ReadonlySet<string>): Promise<boolean> {
    const concerned = earlier.filter(({ tags }) => tags.some((tag) => changed.has(tag)));
    const same = await Promise.all(
      concerned.map(async ({ url, digest }) => digestOf((await this.get(url)).text) === digest),
    );
    return same.every(Boolean);
  }

  recorded(): RecordedReply[] {
    const tags = tagsBySource(this.read);
    return this.read.map(({ url, text }, at) => ({ url, digest: digestOf(text), tags: tags[at] ?? [] }));
  }

  /** A reply that was compared before is the one that the page is rendered from. */
  private get(url: string): Promise<RawResponse> {
    const known = this.replies.get(url);
    if (known) return known;
    const reply = this.send({ method: 'GET', url });
    this.replies.set(url, reply);
    return reply;
  }
}

const digestOf = (text: string) => createHash('sha1').update(text).digest('base64');
