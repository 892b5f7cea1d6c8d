import { EVERYTHING } from '@boutik/kernel';
import { reachOf, UNKNOWN } from './page-tags.js';
import type { RecentChanges } from './recent-changes.js';

/** A page that was asked for again since its data were read is served a little longer, while it is refreshed. */
const STALE_FACTOR = 1.5;
/** From this age a page is rendered again, even when its data are the same: it names the year, for example. */
const MAX_RENDERING_AGE_MS = 24 * 3_600_000;

/**
 * For how long a page is served after a change. One that is asked for often is refreshed at the next request, for which
 * nobody waits. A list changes with each of its products: without those that it shows it lives on. No notice can evict a
 * page that is not tracked.
 */
export const SHORTENED = {
  page: { freshMs: 0, goneMs: 500 },
  list: { freshMs: 2500, goneMs: 4000 },
  untracked: { freshMs: 4000, goneMs: 4000 },
};

export interface PageLife {
  /** Until then the page is served without a refresh; afterwards until `goneAt` while it is refreshed. */
  freshUntil: number;
  goneAt: number;
  /** Until then it is kept as it is when its data are read again and are the same. */
  endsAt: number;
  /** Tags that have changed since its data were read; null when it cannot be compared with its data. */
  changed: Set<string> | null;
}

interface Circumstances {
  renderedAt: number;
  /** When its data were read. */
  startedAt: number;
  changes: RecentChanges;
  tracked: boolean;
  maxAgeMs: number;
}

/** How long a page with these tags lives. */
export function lifeOf(
  tags: ReadonlySet<string>,
  { renderedAt, startedAt, changes, tracked, maxAgeMs }: Circumstances,
): PageLife {
  const changed = changes.since(startedAt, tags);
  const untracked = !tracked || tags.has(UNKNOWN);
  const limits = [...[...changed].map((tag) => SHORTENED[reachOf(tag)]), ...(untracked ? [SHORTENED.untracked] : [])];
  return {
    freshUntil: Math.min(startedAt + maxAgeMs, ...limits.map(({ freshMs }) => startedAt + freshMs)),
    goneAt: Math.min(startedAt + maxAgeMs * STALE_FACTOR, ...limits.map(({ goneMs }) => startedAt + goneMs)),
    endsAt: renderedAt + MAX_RENDERING_AGE_MS,
    changed: untracked || changed.has(EVERYTHING) ? null : changed,
  };
}
