import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '@boutik/kernel';
import type { Configuration } from '@boutik/platform/config';
import { sendError } from '@boutik/platform/http';
import type { FastifyInstance } from 'fastify';
import { contentPolicy, newNonce } from './content-policy.js';
import { serveAssets } from './static-files.js';

/** Replaced in index.html by the page's nonce; must equal the text in apps/workspace/vite.config.ts. */
const NONCE = '__CSP_NONCE__';

/** Shown by apps/workspace/index.html in the places of their upper-case names, __PICTURE_HOST__. */
interface WorkspaceTexts {
  /** Base URL of relative pictures in quotes (WS-370). */
  pictureHost: string;
  shopName: string;
  /** Of a new quote, as the settings say when the page is opened. */
  quoteValidDays: string;
  /** "true" for a seller who charges no VAT. */
  vatExempt: string;
  /** "true" while payments are on the sandbox. */
  paymentSandbox: string;
  /** What staff may offer in place of a refund: "vouchers exchanges". */
  returnOffers: string;
}

export function returnOffers({ returns: { vouchers, exchanges } }: Configuration): string {
  return [vouchers && 'vouchers', exchanges && 'exchanges'].filter(Boolean).join(' ');
}

/** Returns index.html for an address under /espace-commercial. */
export type WorkspaceSource = (url: string) => Promise<string>;

export async function builtWorkspace(server: FastifyInstance, directory: string): Promise<WorkspaceSource> {
  const index = join(directory, 'index.html');
  if (!existsSync(index)) throw new Error(`The workspace is not built: ${index} is missing. Run "npm run build".`);
  await serveAssets(server, join(directory, 'assets'), '/espace-commercial/assets/');
  const html = await readFile(index, 'utf8');
  return () => Promise.resolve(html);
}

/** Serves index.html for all paths of the workspace, a single-page application with client-side routing. */
export function mountWorkspace(
  server: FastifyInstance,
  source: WorkspaceSource,
  { development, production, texts }: { development: boolean; production: boolean; texts: () => WorkspaceTexts },
): void {
  const replace = (html: string): string =>
    Object.entries(texts()).reduce(
      (page, [name, text]) => page.replaceAll(placeholderOf(name), () => escapeHtml(text)),
      html,
    );
  for (const path of ['/espace-commercial', '/espace-commercial/*']) {
    server.get(path, async (request, reply) => {
      // The page of parts, as /dev/ui of the storefront.
      if (production && request.url.startsWith('/espace-commercial/dev/'))
        return sendError(reply, new DomainError('not-found', 'unknown-path', ''));
      const nonce = newNonce();
      const html = await source(request.url);
      return reply
        .header('Content-Security-Policy', contentPolicy(nonce, development))
        .header('Cache-Control', 'no-store')
        .header('X-Robots-Tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(replace(html.replaceAll(NONCE, nonce)));
    });
  }
}

/** "pictureHost" → "__PICTURE_HOST__". */
function placeholderOf(name: string): string {
  return `__${name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}__`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
