import { colourRules } from '@boutik/ui';
import { renderToStaticMarkup } from 'react-dom/server';

/** Paths that are not HTML pages: their errors are JSON. */
const NON_PAGE_PATHS = /^\/(api|dev(?!\/ui)|sanctum|socket\.io|media|assets|sandbox|health)\//;

/** True for URLs of storefront pages, existing or not. */
export function isPage(url: string): boolean {
  return !NON_PAGE_PATHS.test(url);
}

/** True for page data, which the storefront's router requests instead of the page. */
export function isPageData(url: string): boolean {
  return /^[^?]*\.data(\?|$)/.test(url);
}

/** Content-Security-Policy that allows only the style below. */
export const ERROR_PAGE_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

const style = `
:root { color-scheme: light dark; }
${colourRules()}
body { margin: 0 auto; padding: 15vh 20px 80px; max-width: 560px; background: var(--ground); color: var(--ink); font: 17px/1.6 Figtree, 'Segoe UI', system-ui, sans-serif; }
h1 { margin: 0 0 20px; font-size: 26px; line-height: 1.3; }
a { color: var(--lagoon); }`;

/** Static HTML error page, for errors before the storefront renders; `advice` says how to go on. */
export function errorPage(message: string, advice = ''): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{message}</title>
        <style>{style}</style>
      </head>
      <body>
        <main>
          <h1>{message}</h1>
          {advice && <p>{advice}</p>}
          <p>
            <a href="/">Retour à l’accueil</a>
          </p>
        </main>
      </body>
    </html>,
  )}`;
}
