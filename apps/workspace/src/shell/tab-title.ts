const SHOP = 'Boutik';

/** The name of the page and the number of unread messages, which together make the title. */
const tab = { name: '', waiting: 0 };

/** Names the tab: "Clients" becomes "Clients | Boutik", after the number of unread messages. */
export function nameTab(name: string): void {
  tab.name = name;
  write();
}

/** Shows the number of unread messages before the name of the tab; 0 hides it. */
export function countInTab(waiting: number): void {
  tab.waiting = waiting;
  if (tab.name !== '') write();
}

function write(): void {
  document.title = `${tab.waiting > 0 ? `(${tab.waiting}) ` : ''}${tab.name} | ${SHOP}`;
}
