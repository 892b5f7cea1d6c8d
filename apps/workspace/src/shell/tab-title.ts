const SHOP = 'Boutik';

/** What the tab is called, and how many messages wait: two writers, one title. */
const tab = { name: '', waiting: 0 };

/** Names the tab: "Clients" becomes "Clients | Boutik", with the count of messages before it. */
export function nameTab(name: string): void {
  tab.name = name;
  write();
}

/** Puts the number of messages that wait before the name of the tab; 0 takes it away. */
export function countInTab(waiting: number): void {
  tab.waiting = waiting;
  if (tab.name !== '') write();
}

function write(): void {
  document.title = `${tab.waiting > 0 ? `(${tab.waiting}) ` : ''}${tab.name} | ${SHOP}`;
}
