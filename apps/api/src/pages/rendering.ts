import type { CachedPage } from './cached-page.js';
import type { RecordedReply } from './reply-cache.js';

export interface Rendering {
  page: CachedPage;
  /** What the page was made from; see page-tags.ts. */
  tags: ReadonlySet<string>;
  replies: readonly RecordedReply[];
}

export interface DatedRendering {
  rendering: Rendering;
  /** When the page was rendered, and when its data were read last, milliseconds since 1970: they are not older. */
  renderedAt: number;
  startedAt: number;
}

/** An earlier rendering, and the tags that have changed since then; null when it is so old that any may have. */
export interface KnownPage {
  rendering: Rendering;
  changed: ReadonlySet<string> | null;
}

/**
 * Renders the page, or returns the known one when its data are the same; null for a response that must not be shared.
 * `isAwaited`: a visitor waits for it.
 */
export type Render = (known: KnownPage | null, isAwaited: boolean) => Promise<Rendering | null>;
