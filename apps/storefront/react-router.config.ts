import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  // A few dozen routes: the browser loads the route manifest at once.
  routeDiscovery: { mode: 'initial' },
  buildDirectory: '../../dist/storefront',
} satisfies Config;
