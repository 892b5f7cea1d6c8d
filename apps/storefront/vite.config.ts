import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserTargets } from '../browser-targets.ts';
import { isImportedBy } from './bundling/chunks.ts';
import { directImports } from './bundling/direct-imports.ts';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const direct = directImports({
  'lucide-react': root('node_modules/lucide-react/dist/esm/lucide-react.mjs'),
  '@boutik/kernel': root('libs/kernel/src/index.ts'),
  '@boutik/api-client': root('libs/api-client/src/index.ts'),
  '@boutik/ui': root('libs/ui/src/index.ts'),
});
/** Modules that most pages share. */
const shared =
  /lucide-react(?!.*shield-check)|kernel\/src\/french-day|storefront\/app\/(paths|api\/(?!form-key)|ui\/(breadcrumb|notice|empty|skeleton|server-only)|seo\/(page|bread|offer))/;
/** Pages without lists of products do not need the parts of those, nor the search the response to a form. */
const formParts = /storefront\/app\/ui\/(?!product-|carousel|static-|use-static-|result-notice)/;
const ours = /storefront\/app\/|lucide-react|libs\//;
const isInShell = isImportedBy(/storefront\/app\/root\.tsx/);
const isInProductCards = isImportedBy(/storefront\/app\/ui\/product-card\.tsx/);

/** Its package names the build with the warnings of development for every use. */
const productionRouter = [
  { find: /^react-router$/, replacement: root('node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: root('node_modules/react-router/dist/production/dom-export.mjs') },
];

export default defineConfig(({ command }) => ({
  plugins: [direct, tailwindcss(), reactRouter()],
  // The workspace has its own Vite server: two of them must not share a cache.
  cacheDir: root('node_modules/.vite-storefront'),
  resolve: {
    alias: [
      { find: /^@boutik\/ui\/(.*\.css)$/, replacement: root('libs/ui/src/$1') },
      { find: /^@boutik\/(kernel|contract|ui|api-client)$/, replacement: root('libs/$1/src/index.ts') },
      ...(command === 'build' ? productionRouter : []),
    ],
  },
  // The output is outside of this app's folder: Vite needs an explicit option to empty it.
  build: { target: browserTargets(), emptyOutDir: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Each page receives the names of its own endpoints only.
          optimization: { inlineConst: true },
          output: {
            // The route manifest names every script: shorter hashes make the first load of each page smaller.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              // A page loads the framework, the layout, shared modules and its own.
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\/|preload-helper/ },
                { name: (id, graph) => (isInShell(id, graph) ? 'shell' : null), test: ours },
                { name: (id, graph) => (isInProductCards(id, graph) ? 'product-card' : null), test: ours },
                { name: 'shared', test: shared, minShareCount: 4 },
                { name: 'forms', test: formParts, minShareCount: 4 },
                { name: 'listing', test: /storefront\/app\/(catalog|seo)\//, minShareCount: 5 },
                // Of the cart too, which would load all of the checkout for it.
                { name: 'notes', test: /cart\/eco-note|ui\/(accepted-terms|result-notice)/, minShareCount: 2 },
                { name: 'checkout', test: /checkout\/(checkout-|payment-missing|stored-order)/, minShareCount: 2 },
                // The last step of the checkout needs what is around the fields, neither the fields nor a sign-in.
                {
                  name: 'account',
                  test: /storefront\/app\/account\/(?!contact-fields|company-fields|sign-in-(link|again))/,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
  },
  server: { fs: { allow: [root('')] } },
  // React reads NODE_ENV at run time; bundled with this constant, pages always render with its production build.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true } }),
}));
