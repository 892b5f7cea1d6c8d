import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { EVERYTHING } from '@boutik/kernel';
import type { Configuration } from '@boutik/platform/config';
import { logger, type MetricsRegistry } from '@boutik/platform/observability';
import type { ShownChanges } from '@boutik/search';
import type { FastifyInstance } from 'fastify';
import { ChangeCollector } from './change-collector.js';
import { measurePageCache } from './measure-page-cache.js';
import { removeOnceRefreshed } from './remove-once-refreshed.js';
import { PageCache } from './page-cache.js';
import { PageFile } from './page-file.js';
import { RenderingQueue } from './rendering-queue.js';
import { ReplyCache } from './reply-cache.js';
import { StoredPages } from './stored-pages.js';

/** Of public pages: while one waits for its data, another is rendered. A page is served for longer than its refresh may wait. */
const RENDERINGS = { concurrency: 3, waitMs: 50, refreshWaitMs: 200 };

/** Resolves when the API's listings contain every change of products that was committed before, and those of categories. */
export type RefreshCaches = (changes: { categories: boolean }) => Promise<void>;

interface Behind {
  metrics: MetricsRegistry;
  changes: Pick<ShownChanges, 'follow'>;
  refreshCaches: RefreshCaches;
}

/** The caches behind public pages, which follow the changes of what pages show. */
export class PageCaches {
  readonly renderings = new RenderingQueue(RENDERINGS);
  private readonly listeners: ((tags: ReadonlySet<string>) => void)[] = [];

  private constructor(
    readonly pages: PageCache,
    readonly replies: ReplyCache,
    private readonly refreshCaches: RefreshCaches,
  ) {}

  static async open(
    server: FastifyInstance,
    settings: Configuration,
    { metrics, changes, refreshCaches }: Behind,
  ): Promise<PageCaches> {
    const { cacheBytes, maxAgeSeconds } = settings.pages;
    const stored = await openStoredPages(settings);
    const pages = new PageCache({ bytes: cacheBytes, maxAgeMs: maxAgeSeconds * 1000 }, Date.now, stored);
    const caches = new PageCaches(pages, new ReplyCache(), refreshCaches);
    measurePageCache(metrics, pages);
    const collector = new ChangeCollector((tags) => void caches.change(tags));
    changes.follow({
      onChange: (tags) => collector.add(tags),
      onTracking: (tracked) => {
        caches.replies.setTracked(tracked);
        pages.setTracked(tracked);
        if (tracked) caches.changeAll();
      },
    });
    server.addHook('onClose', async () => {
      collector.stop();
      await stored?.close();
    });
    return caches;
  }

  /**
   * Removes what these changes concern (see page-tags.ts) when the caches behind the pages have them: a page that is
   * rendered then shows them.
   */
  async change(tags: ReadonlySet<string>): Promise<void> {
    await removeOnceRefreshed(this.refreshCaches({ categories: tags.has(EVERYTHING) }), () => this.remove(tags));
  }

  private remove(tags: ReadonlySet<string>): void {
    this.replies.change(tags);
    this.pages.change(tags);
    for (const listener of this.listeners) listener(tags);
  }

  changeAll(): void {
    void this.change(new Set([EVERYTHING]));
  }

  onChange(listener: (tags: ReadonlySet<string>) => void): void {
    this.listeners.push(listener);
  }
}

/** Null when pages are not stored on disk, by setting or because that is impossible. */
async function openStoredPages({ pages: { diskBytes }, data }: Configuration): Promise<StoredPages | null> {
  if (diskBytes === 0) return null;
  try {
    return new StoredPages(await PageFile.open(join(data.directory, 'pages', `${randomUUID()}.cache`), diskBytes));
  } catch (error) {
    logger('pages').warn({ err: error }, 'Public pages are cached in memory only');
    return null;
  }
}
