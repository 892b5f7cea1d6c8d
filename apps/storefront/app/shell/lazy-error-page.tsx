import { lazyHydrate } from '../ui/lazy-hydrate';

/** The error page; its scripts are loaded only when it is rendered. */
export const LazyErrorPage = lazyHydrate(async () => (await import('./error-page')).ErrorPage);
