import { configuration } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { type EnqueuedTaskPromise, Meilisearch, type Task } from 'meilisearch';
import { isIndexMissing, SearchTaskFailed } from './server-failure.js';

/** Sending five hundred documents to a busy server takes its time. */
const REQUEST_MS = 30_000;
/** The server may have other work before ours. */
const TASK_MS = 15 * 60_000;
const LOOK_MS = 100;

/** A task that was sent; what it is about, for the message of its failure. */
export interface SentTask {
  what: string;
  uid: number;
}

/** The Meilisearch of the configuration, with the key that may change it: for what builds the index, never for a request. */
@Injectable()
export class IndexServer {
  readonly indexUid: string;
  private readonly known: Meilisearch | null;

  constructor() {
    const settings = configuration().search.meilisearch;
    this.indexUid = settings?.indexUid ?? '';
    this.known = settings
      ? new Meilisearch({
          host: settings.url,
          ...(settings.adminKey === null ? {} : { apiKey: settings.adminKey }),
          timeout: REQUEST_MS,
        })
      : null;
  }

  /** False where search runs on PostgreSQL alone: there is nothing to build. */
  get isConfigured(): boolean {
    return this.known !== null;
  }

  get client(): Meilisearch {
    if (!this.known) throw new Error('MEILI_URL is not set');
    return this.known;
  }

  /** Documents of an index, or null when it is not there. */
  async countDocuments(indexUid: string): Promise<number | null> {
    try {
      return (await this.client.index(indexUid).getStats()).numberOfDocuments;
    } catch (error) {
      if (isIndexMissing(error)) return null;
      throw error;
    }
  }

  /** Sends a change without waiting until it is carried out. */
  async send(what: string, task: EnqueuedTaskPromise): Promise<SentTask> {
    return { what, uid: (await task).taskUid };
  }

  /** Resolves when the change is carried out. @throws SearchTaskFailed when the server could not */
  async settle({ what, uid }: SentTask): Promise<void> {
    const task: Task = await this.client.tasks.waitForTask(uid, { timeout: TASK_MS, interval: LOOK_MS });
    if (task.status !== 'succeeded') throw new SearchTaskFailed(what, task.error);
  }

  /** Sends a change and waits until it is carried out. */
  async carryOut(what: string, task: EnqueuedTaskPromise): Promise<void> {
    await this.settle(await this.send(what, task));
  }
}
