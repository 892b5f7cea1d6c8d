/**
 * The brand, as titles, header and footer say it: a setting (SHOP_NAME). The server is told once, before it renders;
 * the browser reads it from the page. Not for constants of a module: those are made before the server is told.
 */
export let SHOP_NAME = typeof document === 'undefined' ? 'Boutik' : nameInPage();

export function nameShop(name: string): void {
  SHOP_NAME = name;
}

function nameInPage(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Boutik';
}
