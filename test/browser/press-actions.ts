/** What the driver of a page sent, read and found on it. */
export interface PageActions {
  /** "POST /api/commercial/devis/3/send-email" by action: never sent, answered by a conflict. */
  writes: Record<string, string[]>;
  /** Names of the actions of `known` that the page offers: they were not pressed again. */
  offered: string[];
  /** Reads that the server refused. */
  refused: string[];
  /** Addresses of its links. */
  links: string[];
  presses: number;
}

interface Driver {
  /** Shows another page without loading the workspace again. */
  open: (path: string) => Promise<void>;
  /** Addresses of the page's links. */
  links: () => string[];
  /** Presses every action of the page but the known ones, and those of the dialogs that open. */
  press: (known: readonly string[]) => Promise<PageActions>;
}

declare global {
  interface Window {
    driver: Driver;
  }
}

/**
 * Runs in the page before its scripts. Writes do not leave the browser, so that any button can be pressed: the test asks the
 * server about them afterwards.
 */
export function installDriver(): void {
  const writes = new Set<string>();
  const refused = new Set<string>();
  let underWay = 0;
  const fetchFromServer = window.fetch.bind(window);
  window.fetch = async (input, options = {}) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const method = options.method ?? 'GET';
    if (method !== 'GET') {
      writes.add(`${method} ${pathname}`);
      return Response.json({ message: 'Essai' }, { status: 409 });
    }
    underWay += 1;
    const response = await fetchFromServer(input, options).finally(() => (underWay -= 1));
    if (response.status === 403) refused.add(`${method} ${pathname}`);
    return response;
  };
  // Files are sent so, for their progress.
  XMLHttpRequest.prototype.open = (method: string, url: string | URL) => {
    writes.add(`${method} ${new URL(url, location.href).pathname}`);
    throw new Error('Essai');
  };
  const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const isBusy = () => underWay > 0 || document.querySelector('main [aria-busy=true], main .list-skeleton') !== null;
  const settle = async () => {
    await sleep(20);
    for (let waits = 0; waits < 500 && isBusy(); waits += 1) await sleep(20);
  };
  const all = <T extends Element>(root: ParentNode, selector: string) => [...root.querySelectorAll<T>(selector)];
  const dialog = () => all<HTMLElement>(document, '[role=dialog], [role=menu]').at(-1);
  const buttons = (root: ParentNode) =>
    all<HTMLButtonElement>(root, 'button, summary, [role=menuitem]').filter(
      (button) => !button.disabled && button.checkVisibility() && !button.closest('table tr:nth-child(n + 3)'),
    );
  /** Figures and names of records apart, one action of a list is like another. */
  const nameOf = (button: HTMLElement) => {
    const name = button.ariaLabel ?? button.textContent ?? '';
    return name.trim().replaceAll(/\d+/g, '0').split(' ').slice(0, 3).join(' ');
  };
  const samples: Record<string, string> = {
    number: '1',
    email: 'essai@boutik.test',
    date: '2099-12-31',
    'datetime-local': '2099-12-31T08:00',
    tel: '0692000000',
    url: 'https://boutik.test/',
  };
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const write = (field: Field, value: string) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const typeInto = (root: ParentNode) => {
    const boxes = 'input:not([type=checkbox], [type=radio], [type=file], [type=search], [type=hidden]), textarea';
    for (const field of all<HTMLInputElement>(root, boxes))
      if (!field.disabled && !field.readOnly) write(field, field.value || (samples[field.type] ?? 'Essai du rôle'));
    const [text] = all<HTMLInputElement>(root, 'input[type=text], input:not([type]), textarea');
    if (text && !text.disabled) write(text, `${text.value}1`);
    for (const field of all<HTMLSelectElement>(root, 'select')) {
      const [, second] = field.options;
      if (field.value === '' && second) write(field, second.value);
    }
  };
  const closeDialogs = async () => {
    for (let tries = 0; tries < 4 && dialog(); tries += 1) {
      const open = dialog();
      const leave = open && buttons(open).find((button) => /^(Annuler|Fermer|Quitter|Non)/.test(nameOf(button)));
      if (leave) leave.click();
      else (open ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      await settle();
    }
  };
  const pressDialog = async (): Promise<number> => {
    let presses = 0;
    const open = dialog();
    if (!open) return 0;
    typeInto(open);
    await settle();
    for (const button of buttons(open)) {
      if (!button.isConnected || /^(Annuler|Fermer)/.test(nameOf(button))) continue;
      button.click();
      presses += 1;
      await settle();
    }
    await closeDialogs();
    return presses;
  };
  const heading = () => document.querySelector('main h1');
  const show = async (path: string) => {
    const former = heading();
    const formerTitle = former?.textContent;
    const formerPage = location.pathname;
    history.pushState({ key: path, usr: null }, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    await settle();
    await closeDialogs();
    // Another filter or order of the same page keeps its heading.
    const isShown = () =>
      heading() !== null &&
      (location.pathname === formerPage || heading() !== former || heading()?.textContent !== formerTitle);
    for (let waits = 0; waits < 50 && !isShown(); waits += 1) await sleep(20);
    await settle();
  };
  const main = () => document.querySelector('main') ?? document.body;
  const linksOf = () => all<HTMLAnchorElement>(main(), 'a[href]').map(({ href }) => href);
  const press = async (known: readonly string[]): Promise<PageActions> => {
    const byAction: PageActions['writes'] = {};
    const offered: string[] = [];
    /** What was written since the last call belongs to the action. */
    const attribute = (name: string) => {
      byAction[name] = [...writes];
      writes.clear();
    };
    attribute('');
    const address = location.pathname + location.search;
    const links = new Set(linksOf());
    const pressed = new Set<string>();
    let presses = 0;
    for (;;) {
      const next = buttons(main()).find((button) => !pressed.has(nameOf(button)));
      if (!next) break;
      const name = nameOf(next);
      pressed.add(name);
      if (known.includes(name)) {
        offered.push(name);
        continue;
      }
      next.click();
      presses += 1;
      await settle();
      const opened = dialog() !== undefined;
      presses += await pressDialog();
      // A button that only shows others is pressed by every role.
      if (opened || writes.size > 0) attribute(name);
      for (const link of linksOf()) links.add(link);
      if (location.pathname + location.search !== address) {
        links.add(location.href);
        await show(address);
      }
    }
    for (const form of all<HTMLFormElement>(main(), 'form')) {
      const name = `form ${form.ariaLabel ?? ''}`;
      if (known.includes(name)) {
        offered.push(name);
        continue;
      }
      typeInto(form);
      await settle();
      if (form.isConnected) form.requestSubmit();
      await settle();
      await pressDialog();
      attribute(name);
    }
    const found = { writes: byAction, offered, refused: [...refused], links: [...links], presses };
    refused.clear();
    return found;
  };
  window.driver = { open: show, links: linksOf, press };
}
