import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // The workspace has a Vite server of its own: two of them must not share a cache.
  cacheDir: root('node_modules/.vite-storefront'),
  resolve: {
    alias: [
      { find: /^@boutik\/design\/(.*\.css)$/, replacement: root('libs/design/src/$1') },
      { find: /^@boutik\/(kernel|contract|design)$/, replacement: root('libs/$1/src/index.ts') },
    ],
  },
  // The output lies outside this app's folder: Vite asks before it empties such a place.
  build: { target: 'es2022', emptyOutDir: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Parts that several pages share travel as one file instead of thirty small ones.
            codeSplitting: {
              groups: [
                { name: 'parts', test: /storefront\/app\/(ui|shell|search)\/|lucide-react|libs\//, minShareCount: 4 },
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
