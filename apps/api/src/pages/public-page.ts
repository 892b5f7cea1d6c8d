import type { FindRoute } from './find-route.js';

/** Pages that are the same for all visitors of one tax display. A URL reads "\" as "/" and resolves "..", in a name too. */
const PUBLIC_PATH =
  /^\/(?:(?:(?:sub){0,2}category|categories|categorySubcategory|SubcategorySub)\/\d{1,9}|produit\/\d{1,9}|marque\/(?!(?:\.|%2[Ee]){1,2}$)[^/?\\#]{1,100}|banner\/\d{1,9}\/products|informations\/\w{1,40}|search|catalogue|promotions|nouveautes|reconditionne|faq|apropos|localisation)?$/;

/** Tracking parameters of advertisements and newsletters; not used by any page. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|ttclid|twclid|igshid|srsltid|mc_[ce]id|_g[al])$/;

/** Ask for the page as this visitor sees it: with forms that work without scripts, set after sign-in; before publication. */
const OWN_VIEWS = ['compte', 'apercu'];

interface PageRequest {
  method: string;
  /** Path and query, as on the first line of the request. */
  url: string;
}

/** What the router in the browser requests instead of a page: "/produit/7.data", and "/_root.data" for the home page. */
const DATA = /\.data$/;
const HOME_DATA = '/_root.data';
/**
 * The routes in this folder of the storefront, the trees of the categories: all visitors share their pages, but not the data of a
 * navigation. Those are empty, and the browser loads the tree behind a skeleton (SF-080, SF-081): see read-hierarchy.ts.
 */
const UNSHARED_DATA_FOLDER = 'catalog/hierarchy/';
/** The routes whose loaders it asks for. Those of the layout around the page depend on the visitor; other names load nothing. */
const ROUTES = '_routes';

/** @param address path and query */
export const isData = (address: string): boolean => DATA.test(address.split('?', 1)[0] ?? '');

/** Of an address with a hundred filters; a hostile one would take more memory than its page (see StoredPages). */
const MAX_LENGTH = 4000;

/**
 * The address of a public page, or of the data of its loader, without what does not affect it; null when the response must
 * not be shared.
 */
export function publicPageAddress({ method, url }: PageRequest, findRoute: FindRoute): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > MAX_LENGTH) return null;
  const queryStart = url.indexOf('?');
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  const page = path === HOME_DATA ? '/' : path.replace(DATA, '');
  if (!PUBLIC_PATH.test(page)) return null;
  if (queryStart < 0) return isData(path) ? null : url;
  const all = [...new URLSearchParams(url.slice(queryStart))];
  const parameters = new URLSearchParams(all.filter(([name]) => !TRACKING.test(name)));
  if (OWN_VIEWS.some((name) => parameters.has(name))) return null;
  if (isData(path) && parameters.getAll(ROUTES).join() !== sharedDataRoute(page, findRoute)) return null;
  if (parameters.get('page') === '1') parameters.delete('page');
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** The address of the shared data of a page, as the router in the browser requests it; null when it has none. */
export function loaderDataAddress(address: string, findRoute: FindRoute): string | null {
  const [path = '', query] = address.split('?');
  const route = sharedDataRoute(path, findRoute);
  if (route === null) return null;
  const parameters = new URLSearchParams(query);
  parameters.set(ROUTES, route);
  return `${path === '/' ? HOME_DATA : `${path}.data`}?${parameters}`;
}

/** The id of the route of a page, when all visitors share the data of its loader. */
function sharedDataRoute(path: string, findRoute: FindRoute): string | null {
  const route = findRoute(path);
  return route === null || route.id.startsWith(UNSHARED_DATA_FOLDER) ? null : route.id;
}
