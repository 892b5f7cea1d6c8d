import type { ServerBuild } from 'react-router';

/**
 * A built storefront with these pages and no scripts.
 * @param module what its server exports
 */
export function serverBuild(routes: Record<string, object>, module: object): ServerBuild {
  return {
    entry: { module },
    routes,
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
    // Tests say what they need of a route and of the server: the type wants all of it.
  } as unknown as ServerBuild;
}
