import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserTargets } from '../browser-targets.ts';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export default defineConfig({
  base: '/espace-commercial/',
  plugins: [react()],
  // The storefront has a Vite server of its own: two of them must not share a cache.
  cacheDir: root('node_modules/.vite-workspace'),
  // The api replaces this text by the page's nonce, for every request.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    alias: [
      { find: /^@boutik\/ui\/(.*\.css)$/, replacement: root('libs/ui/src/$1') },
      { find: /^@boutik\/(kernel|contract|ui|api-client)$/, replacement: root('libs/$1/src/index.ts') },
    ],
  },
  build: { target: browserTargets(), outDir: root('dist/workspace'), emptyOutDir: true },
  server: { fs: { allow: [root('')] } },
});
