import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  // A few dozen routes: the browser knows them all at once instead of asking link by link.
  routeDiscovery: { mode: 'initial' },
  buildDirectory: '../../dist/storefront',
} satisfies Config;
