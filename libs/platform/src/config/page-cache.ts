type Variable = 'PAGE_CACHE_MB' | 'PAGE_CACHE_DISK_MB' | 'PAGE_CACHE_MAX_AGE' | 'PAGE_CACHE_SHARED';

const MEGABYTE = 1024 * 1024;

/** How long rendered public pages are served again. */
export function pageCache(env: Record<Variable, number>) {
  return {
    cacheBytes: env.PAGE_CACHE_MB * MEGABYTE,
    /** For pages that memory has no room for, and those that are prepared; 0 when there are none. */
    diskBytes: env.PAGE_CACHE_DISK_MB * MEGABYTE,
    maxAgeSeconds: env.PAGE_CACHE_MAX_AGE,
    /** How long caches in front of the api may keep a public page; 0 when only the visitor's browser may. */
    sharedSeconds: env.PAGE_CACHE_SHARED,
  };
}
