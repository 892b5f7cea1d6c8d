import { footerColumns, headerLinks, type SiteMenus } from '@boutik/kernel';
import { storedContent } from '@boutik/platform/config';
import { z } from 'zod';

const link = z.object({ label: z.string(), href: z.string() });
const menus = z.object({
  header: z.array(link),
  columns: z.array(z.object({ title: z.string(), links: z.array(link) })),
});

/** The name under which the menus are stored with the settings. */
export const MENUS = 'site.menus';
export const originalMenus: SiteMenus = { header: headerLinks, columns: footerColumns };

/** The menus of staff; null while those of the shop count. */
export function siteMenus(stored: unknown = storedContent(MENUS)): SiteMenus | null {
  return menus.safeParse(stored).data ?? null;
}
