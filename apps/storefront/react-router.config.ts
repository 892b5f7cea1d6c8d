import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { trimManifest } from './bundling/trim-manifest.ts';

export default {
  ssr: true,
  appDirectory: 'app',
  // A few dozen routes: the browser loads the route manifest at once.
  routeDiscovery: { mode: 'initial' },
  // Loaders read the page's address from `url`: no request is copied for each of them.
  future: { v8_passThroughRequests: true },
  buildDirectory: '../../dist/storefront',
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) => trimManifest(join(buildDirectory, 'client/assets')),
} satisfies Config;
