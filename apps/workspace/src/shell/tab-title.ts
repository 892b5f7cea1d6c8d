/** The name of the shop, from the page's meta tag. */
export const SHOP_NAME = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Boutik';

/** The name of the page and the number of unread messages, which together make the title. */
const tab = { name: '', unread: 0 };

/** Names the tab: "Clients" becomes "Clients | Boutik", after the number of unread messages. */
export function setTabName(name: string): void {
  tab.name = name;
  updateTitle();
}

/** Shows the number of unread messages before the name of the tab; 0 hides it. */
export function setTabCount(unread: number): void {
  tab.unread = unread;
  if (tab.name !== '') updateTitle();
}

function updateTitle(): void {
  document.title = `${tab.unread > 0 ? `(${tab.unread}) ` : ''}${tab.name} | ${SHOP_NAME}`;
}
