import { EVERYTHING, reachOf, UNKNOWN } from './page-tags.js';
import type { RecentChanges } from './recent-changes.js';

/**
 * After a change the caches behind a page (facet index, cards, category tree) need up to a second and a half. A page that
 * is rendered in this time lives shortly: public pages show a change after at most 5 s (DESIGN §5).
 */
export const SETTLE_MS = 2000;
/** A page that was asked for again since its data were read is served a little longer, while it is refreshed. */
const STALE_FACTOR = 1.5;
/** From this age a page is rendered again, even when its data are the same: it names the year, for example. */
const MAX_RENDERING_AGE_MS = 24 * 3_600_000;

/**
 * For how long a page is served after a change. A list changes with each of its products: without those that it shows it
 * lives on. No notice can evict a page that is not tracked.
 */
export const SHORTENED = {
  list: { freshMs: 2500, goneMs: 4000 },
  untracked: { freshMs: 4000, goneMs: 4000 },
};
/** The same for a page that is rendered before its change has settled; its data may be a second and a half old. */
const UNSETTLED = {
  page: { freshMs: 1000, goneMs: 1000 },
  list: { freshMs: 2400, goneMs: 3000 },
};

export interface PageLife {
  /** Until then the page is served without a refresh; afterwards until `goneAt` while it is refreshed. */
  freshUntil: number;
  goneAt: number;
  /** Until then it is kept as it is when its data are read again and are the same. */
  endsAt: number;
  /** Tags that have changed since its data were read, or shortly before; null when it cannot be compared with its data. */
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
  const changed = changes.since(startedAt - SETTLE_MS, tags);
  const untracked = !tracked || tags.has(UNKNOWN);
  const limits = [...[...changed].map((tag) => UNSETTLED[reachOf(tag)]), ...(untracked ? [SHORTENED.untracked] : [])];
  return {
    freshUntil: Math.min(startedAt + maxAgeMs, ...limits.map(({ freshMs }) => startedAt + freshMs)),
    goneAt: Math.min(startedAt + maxAgeMs * STALE_FACTOR, ...limits.map(({ goneMs }) => startedAt + goneMs)),
    endsAt: renderedAt + MAX_RENDERING_AGE_MS,
    changed: untracked || changed.has(EVERYTHING) ? null : changed,
  };
}
