/** A link of a menu: a page of the shop, or of another site over https. */
export interface MenuLink {
  readonly label: string;
  readonly href: string;
}
export interface MenuColumn {
  readonly title: string;
  readonly links: readonly MenuLink[];
}
/** The menus that staff may change: the links beside the departments, and the columns of the footer after the departments. */
export interface SiteMenus {
  readonly header: readonly MenuLink[];
  readonly columns: readonly MenuColumn[];
}

/** A link within the shop. */
export const menuLink = (label: string, href: string): MenuLink => ({ label, href });

export const headerLinks: readonly MenuLink[] = [
  menuLink('Promotions', '/promotions'),
  menuLink('Nouveautés', '/nouveautes'),
  menuLink('Reconditionné', '/reconditionne'),
];
