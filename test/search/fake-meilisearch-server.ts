import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IndexSwap, KeyCreation, MultiSearchQuery, Settings } from 'meilisearch';
import { RefusedSearch, type FakeDocument, FakeMeilisearchIndex } from './fake-meilisearch-index.js';

interface Task {
  uid: number;
  status: 'enqueued' | 'succeeded' | 'failed';
  type: string;
  indexUid: string | null;
  error: { message: string; code: string } | null;
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message = code,
  ) {
    super(message);
  }
}

export const MASTER_KEY = 'fake-master-key';

/**
 * A fake Meilisearch server, for tests of what happens around it (building, swapping, keys, outages):
 * it implements the calls of the documented API that the shop uses. It is not Meilisearch: see meilisearch.db-spec.ts for
 * the suite that runs on a real one.
 */
export class FakeMeilisearchServer {
  /** How it treats a request: reply, fail with 500, or never reply. */
  mood: 'well' | 'failing' | 'hanging' = 'well';
  /** Another value makes the keys that were derived from the former one invalid, as after a restart of Meilisearch. */
  masterKey = MASTER_KEY;
  readonly indexes = new Map<string, FakeMeilisearchIndex>();
  /** Method and path of every request, in order. */
  readonly calls: string[] = [];
  private readonly tasks: Task[] = [];
  private readonly keys = new Map<string, KeyCreation & { uid: string }>();
  private server: Server | undefined;
  private port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts to listen, on the same port after a stop. */
  async start(): Promise<this> {
    const server = createServer((request, response) => void this.reply(request, response));
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
    return this;
  }

  /** Refuses connections from now on, and drops open ones. */
  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  private async reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET' } = request;
    const { pathname } = new URL(request.url ?? '/', this.url);
    this.calls.push(`${method} ${pathname}`);
    if (this.mood === 'hanging') return;
    let status = 200;
    let body: unknown;
    try {
      if (this.mood === 'failing') throw new Refusal(500, 'internal');
      const given = await bodyOf(request);
      this.admit(request, pathname);
      body = this.route(method, pathname, given);
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof RefusedSearch)) throw error;
      const { code, message } = error;
      status = error instanceof Refusal ? error.status : 400;
      body = { message, code, type: 'invalid_request', link: '' };
    }
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === undefined ? '' : JSON.stringify(body));
  }

  private admit({ headers }: IncomingMessage, path: string): void {
    if (path === '/health') return;
    const key = headers.authorization?.replace('Bearer ', '');
    if (key === undefined) throw new Refusal(401, 'missing_authorization_header');
    if (key === this.masterKey) return;
    const known = [...this.keys.values()].find((one) => this.derived(one.uid) === key);
    if (!known || path !== '/multi-search' || !known.actions.includes('search'))
      throw new Refusal(403, 'invalid_api_key');
  }

  private route(method: string, path: string, given: unknown): unknown {
    const [, top = '', uid = '', part = '', more = ''] = path.split('/');
    if (top === 'multi-search') return this.searchAll((given as { queries: MultiSearchQuery[] }).queries);
    if (top === 'tasks') return this.tasks[Number(uid)];
    if (top === 'keys') return this.key(method, uid, given as KeyCreation);
    if (top === 'swap-indexes') return this.swap(given as IndexSwap[]);
    if (top !== 'indexes') throw new Refusal(404, 'not_found');
    if (uid === '') return method === 'POST' ? this.create((given as { uid: string }).uid) : this.list();
    if (part === '') return this.later('indexDeletion', uid, () => void this.indexes.delete(this.existing(uid)));
    if (part === 'stats') return { numberOfDocuments: this.index(uid).documents.size, isIndexing: false };
    if (part === 'settings' && method === 'GET') return this.index(uid).settings;
    if (part === 'settings')
      return this.later('settingsUpdate', uid, () => void Object.assign(this.made(uid).settings, given as Settings));
    if (more === 'delete-batch')
      return this.later('documentDeletion', uid, () => {
        for (const id of given as number[]) this.index(uid).documents.delete(id);
      });
    return this.later('documentAdditionOrUpdate', uid, () => {
      for (const one of given as FakeDocument[]) this.made(uid).documents.set(one.id, one);
    });
  }

  private searchAll(queries: readonly MultiSearchQuery[]): { results: unknown[] } {
    return { results: queries.map((query) => this.index(query.indexUid).search(query)) };
  }

  private create(uid: string): object {
    return this.later('indexCreation', uid, () => {
      if (this.indexes.has(uid)) throw new Refusal(400, 'index_already_exists');
      this.made(uid);
    });
  }

  private list(): unknown {
    const results = [...this.indexes.keys()].map((uid) => ({ uid, primaryKey: 'id' }));
    return { results, offset: 0, limit: 1000, total: results.length };
  }

  private swap(swaps: readonly IndexSwap[]): object {
    return this.later('indexSwap', null, () => {
      for (const { indexes } of swaps) {
        const [one, other] = indexes.map((uid) => this.index(uid));
        this.indexes.set(indexes[0], other as FakeMeilisearchIndex);
        this.indexes.set(indexes[1], one as FakeMeilisearchIndex);
      }
    });
  }

  private key(method: string, uid: string, given: KeyCreation): unknown {
    const known = this.keys.get(uid);
    if (method === 'POST') {
      const made = { ...given, uid: given.uid ?? '' };
      this.keys.set(made.uid, made);
      return { ...made, key: this.derived(made.uid) };
    }
    if (!known) throw new Refusal(404, 'api_key_not_found');
    if (method === 'DELETE') this.keys.delete(uid);
    return method === 'DELETE' ? undefined : { ...known, key: this.derived(uid) };
  }

  /** As documented: a key is a hash of its uid and the master key. */
  private derived(uid: string): string {
    return createHmac('sha256', this.masterKey).update(uid).digest('hex');
  }

  /** Tasks run one after another, shortly after they were accepted. */
  private later(type: string, indexUid: string | null, work: () => void): object {
    const task: Task = { uid: this.tasks.length, status: 'enqueued', type, indexUid, error: null };
    this.tasks.push(task);
    setTimeout(() => {
      try {
        work();
        task.status = 'succeeded';
      } catch (error) {
        task.status = 'failed';
        task.error = { message: String(error), code: (error as Refusal).code };
      }
    }, 5);
    return { taskUid: task.uid, indexUid, status: 'enqueued', type, enqueuedAt: new Date().toISOString() };
  }

  private index(uid: string): FakeMeilisearchIndex {
    const index = this.indexes.get(uid);
    if (!index) throw new Refusal(404, 'index_not_found', `Index \`${uid}\` not found.`);
    return index;
  }

  private existing(uid: string): string {
    this.index(uid);
    return uid;
  }

  /** Documents and settings create the index that they are sent to. */
  private made(uid: string): FakeMeilisearchIndex {
    const index = this.indexes.get(uid) ?? new FakeMeilisearchIndex();
    this.indexes.set(uid, index);
    return index;
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}
