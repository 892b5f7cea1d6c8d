import { configuration } from '@boutik/platform/config';
import { Injectable } from '@nestjs/common';
import { type EnqueuedTaskPromise, Meilisearch, type Task } from 'meilisearch';
import { isIndexMissing, SearchTaskFailed } from './server-errors.js';

/** Long enough for five hundred documents on a busy server. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Long enough for other tasks that the server runs first. */
const TASK_TIMEOUT_MS = 15 * 60_000;
const POLL_INTERVAL_MS = 100;

/** An enqueued task; `label` is used in error messages. */
export interface SentTask {
  label: string;
  uid: number;
}

/** The configured Meilisearch server with its admin key: for building the index, never for search requests. */
@Injectable()
export class IndexServer {
  readonly indexUid: string;
  private readonly configuredClient: Meilisearch | null;

  constructor() {
    const settings = configuration().search.meilisearch;
    this.indexUid = settings?.indexUid ?? '';
    this.configuredClient = settings
      ? new Meilisearch({
          host: settings.url,
          ...(settings.adminKey === null ? {} : { apiKey: settings.adminKey }),
          timeout: REQUEST_TIMEOUT_MS,
        })
      : null;
  }

  /** False when search uses PostgreSQL only. */
  get isConfigured(): boolean {
    return this.configuredClient !== null;
  }

  get client(): Meilisearch {
    if (!this.configuredClient) throw new Error('MEILI_URL is not set');
    return this.configuredClient;
  }

  /** Number of documents of an index, or null when it does not exist. */
  async countDocuments(indexUid: string): Promise<number | null> {
    try {
      return (await this.client.index(indexUid).getStats()).numberOfDocuments;
    } catch (error) {
      if (isIndexMissing(error)) return null;
      throw error;
    }
  }

  /** Sends a change without waiting for its completion. */
  async send(label: string, task: EnqueuedTaskPromise): Promise<SentTask> {
    return { label, uid: (await task).taskUid };
  }

  /** Waits for the completion of a change. @throws SearchTaskFailed when the server reports a failure */
  async waitFor({ label, uid }: SentTask): Promise<void> {
    const task: Task = await this.client.tasks.waitForTask(uid, {
      timeout: TASK_TIMEOUT_MS,
      interval: POLL_INTERVAL_MS,
    });
    if (task.status !== 'succeeded') throw new SearchTaskFailed(label, task.error);
  }

  /** Sends a change and waits for its completion. */
  async sendAndWait(label: string, task: EnqueuedTaskPromise): Promise<void> {
    await this.waitFor(await this.send(label, task));
  }
}
