import { text as textOf } from 'node:stream/consumers';
import type { EntryContext } from 'react-router';
import { HEAD_END, withoutPreloads } from './page-body';
import { renderWithParts } from './ui/page-parts';

const PAGE_END = '</body></html>';
/** React's mark of a Suspense boundary that it could not render at once. */
const UNFINISHED = '<!--$!-->';
const UNSAFE_IN_SCRIPT = /[&<>\u2028\u2029]/g;

interface CompletePageOptions {
  nonce: string;
  /** Renders the page without the router's stream of loader data. */
  render: (router: EntryContext) => string;
}

/**
 * The bytes of a page whose data is complete, rendered as one string: it takes two thirds of the processor time of a stream.
 * Null when something of it comes later: a promise among the data of its loaders, or a component that is not loaded yet.
 */
export async function completePage(
  router: EntryContext,
  { nonce, render }: CompletePageOptions,
): Promise<Buffer<ArrayBuffer> | null> {
  const { serverHandoffStream, ...rest } = router;
  if (!serverHandoffStream || hasDeferredData(router)) return null;
  const page = renderWithParts(() => render({ ...rest, manifest: manifestOfPage(rest) }), { nonce, isComplete });
  if (page === null) return null;
  const { text: html } = page;
  const data = router.renderMeta?.didRenderScripts ? dataScripts(await textOf(serverHandoffStream), nonce) : '';
  const headEnd = html.indexOf(HEAD_END);
  // Part by part: V8 would copy the text, which is long, to join them.
  const parts = [withoutPreloads(html.slice(0, headEnd)), html.slice(headEnd, -PAGE_END.length), data, PAGE_END];
  return Buffer.concat(['<!DOCTYPE html>', ...parts].flatMap(page.fill).map((part) => Buffer.from(part)));
}

const isComplete = (html: string) => html.endsWith(PAGE_END) && html.includes(HEAD_END) && !html.includes(UNFINISHED);

/** The routes of the page alone: the router converts every route that it is given for each page. */
function manifestOfPage({ manifest, staticHandlerContext: { matches } }: EntryContext): EntryContext['manifest'] {
  const routes = Object.fromEntries(matches.map(({ route: { id } }) => [id, manifest.routes[id]]));
  return { ...manifest, routes };
}

function hasDeferredData({ staticHandlerContext: { loaderData } }: EntryContext): boolean {
  return Object.values(loaderData).some((data: unknown) =>
    Object.values(data ?? {}).some((value: unknown) => value instanceof Promise),
  );
}

/** The loader data as React Router's own `StreamTransfer` writes it; that component can only render into a stream. */
function dataScripts(data: string, nonce: string): string {
  const script = (code: string) =>
    `<script nonce="${nonce}">window.__reactRouterContext.streamController.${code}</script>`;
  return script(`enqueue(${scriptText(data)});`) + script('close();');
}

function scriptText(value: string): string {
  return JSON.stringify(value).replace(
    UNSAFE_IN_SCRIPT,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
