import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserTargets } from '../browser-targets.ts';
import { neededBy } from './bundling/chunks.ts';
import { directImports } from './bundling/direct-imports.ts';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const direct = directImports({
  'lucide-react': root('node_modules/lucide-react/dist/esm/lucide-react.mjs'),
  '@boutik/kernel': root('libs/kernel/src/index.ts'),
  '@boutik/contract': root('libs/contract/src/index.ts'),
});
/** What most pages share. */
const shared =
  /lucide-react|storefront\/app\/(addresses|api\/|ui\/(breadcrumb|notice|empty|skeleton|product-grid)|seo\/(page|bread|offer))/;
const ours = /storefront\/app\/|lucide-react|libs\//;
const ofShell = neededBy(/storefront\/app\/root\.tsx/);
const ofGoods = neededBy(/storefront\/app\/ui\/product-card\.tsx/);

export default defineConfig(({ command }) => ({
  plugins: [direct, tailwindcss(), reactRouter()],
  // The workspace has a Vite server of its own: two of them must not share a cache.
  cacheDir: root('node_modules/.vite-storefront'),
  resolve: {
    alias: [
      { find: /^@boutik\/design\/(.*\.css)$/, replacement: root('libs/design/src/$1') },
      { find: /^@boutik\/(kernel|contract|design|api-client)$/, replacement: root('libs/$1/src/index.ts') },
    ],
  },
  // The output lies outside this app's folder: Vite asks before it empties such a place.
  build: { target: browserTargets(), emptyOutDir: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // A page loads the framework, what stands around every page, what it shares with others, and its own.
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\/|preload-helper/ },
                { name: (id, graph) => (ofShell(id, graph) ? 'shell' : null), test: ours },
                { name: (id, graph) => (ofGoods(id, graph) ? 'goods' : null), test: ours },
                { name: 'parts', test: shared, minShareCount: 4 },
                { name: 'forms', test: /storefront\/app\/ui\//, minShareCount: 4 },
                { name: 'listing', test: /storefront\/app\/(catalog|seo)\//, minShareCount: 5 },
                { name: 'account', test: /storefront\/app\/account\//, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
  server: { fs: { allow: [root('')] } },
  // React reads NODE_ENV where it runs; bundled, the pages render with its fast build whatever the shop's shape is.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true } }),
}));
