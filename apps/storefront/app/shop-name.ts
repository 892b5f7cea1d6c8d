/**
 * The shop's name (SHOP_NAME setting). The server sets it once, before it renders; the browser reads it from the page.
 * Do not use it in module constants: they are evaluated before it is set.
 */
export let SHOP_NAME = typeof document === 'undefined' ? 'Boutik' : nameInPage();

export function nameShop(name: string): void {
  SHOP_NAME = name;
}

function nameInPage(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Boutik';
}
