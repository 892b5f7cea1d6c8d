import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  // A few dozen routes: the browser loads the route manifest at once.
  routeDiscovery: { mode: 'initial' },
  // Loaders read the page's address from `url`: no request is copied for each of them.
  future: { v8_passThroughRequests: true },
  buildDirectory: '../../dist/storefront',
} satisfies Config;
