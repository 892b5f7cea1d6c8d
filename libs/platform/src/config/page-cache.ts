/** How long rendered public pages are served again. */
export function pageCache({
  PAGE_CACHE_MB,
  PAGE_CACHE_MAX_AGE,
  PAGE_CACHE_SHARED,
}: Record<'PAGE_CACHE_MB' | 'PAGE_CACHE_MAX_AGE' | 'PAGE_CACHE_SHARED', number>) {
  return {
    cacheBytes: PAGE_CACHE_MB * 1024 * 1024,
    maxAgeSeconds: PAGE_CACHE_MAX_AGE,
    /** How long caches in front of the api may keep a public page; 0 when only the visitor's browser may. */
    sharedSeconds: PAGE_CACHE_SHARED,
  };
}
