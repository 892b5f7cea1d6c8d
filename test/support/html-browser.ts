import { CookieJar, JSDOM } from 'jsdom';
import request from 'supertest';
import { PASSWORD } from './seed-shop.js';

const MAX_REDIRECTS = 10;

/** A browser without scripts and without layout: pages, links, forms and cookies over HTTP. */
export class HtmlBrowser {
  readonly cookies = new CookieJar();
  private dom = new JSDOM();
  private url: URL;
  /** Status and headers of the last response. */
  status = 0;
  headers: Record<string, string> = {};

  constructor(shop: string) {
    this.url = new URL(shop);
  }

  get document(): Document {
    return this.dom.window.document;
  }

  /** The content of the page, for queries of Testing Library. */
  get body(): HTMLElement {
    return this.document.body;
  }

  get main(): HTMLElement {
    const main = this.document.querySelector('main');
    if (!main) throw new Error(`${this.path} has no main content`);
    return main;
  }

  get path(): string {
    return this.url.pathname + this.url.search;
  }

  get heading(): string {
    return textOf(this.document.querySelector('h1'));
  }

  /** The text of the page in one line, without its head and its scripts. */
  get text(): string {
    const copy = this.body.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll('script, style')) script.remove();
    return textOf(copy);
  }

  async open(address: string): Promise<void> {
    await this.load(new URL(address, this.url));
  }

  /** The elements for a CSS selector whose name fits. */
  all<E extends Element = HTMLElement>(selector: string, name: string | RegExp = /(?:)/, within = this.body): E[] {
    return [...within.querySelectorAll<E>(selector)].filter((element) => fits(name, nameOf(element)));
  }

  /** The only element for a CSS selector whose name fits. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as querySelector has it
  one<E extends Element = HTMLElement>(selector: string, name: string | RegExp = /(?:)/, within = this.body): E {
    const [element, ...others] = this.all<E>(selector, name, within);
    if (!element || others.length > 0)
      throw new Error(`${element ? others.length + 1 : 0} "${selector}" are named ${String(name)} on ${this.path}`);
    return element;
  }

  async follow(name: string | RegExp, within = this.body): Promise<void> {
    const link = this.one('a[href]', name, within);
    await this.open(link.getAttribute('href') ?? '');
  }

  field(label: string | RegExp, within = this.main): Field {
    return this.one<Field>('input:not([type=hidden]), select, textarea', label, within);
  }

  fill(label: string | RegExp, value: string, within = this.main): void {
    this.field(label, within).value = value;
  }

  check(label: string | RegExp, checked = true, within = this.main): void {
    (this.field(label, within) as HTMLInputElement).checked = checked;
  }

  /** Submits the form of a button, as browsers do: a form with an invalid field is not sent. */
  async press(name: string | RegExp, within = this.body): Promise<void> {
    const [action, fields] = this.submission(name, within);
    return this.load(action, fields);
  }

  /** Sends the form of a button twice, as a double click does, and shows the second response. */
  async pressTwice(name: string | RegExp, within = this.body): Promise<void> {
    const [action, fields] = this.submission(name, within);
    await this.load(action, fields);
    return this.load(action, fields);
  }

  /** Where the form of a button goes, and what it posts. */
  private submission(name: string | RegExp, within: HTMLElement): [action: URL, fields: URLSearchParams | undefined] {
    const button = this.one<HTMLButtonElement>('button', name, within);
    const { form } = button;
    if (!form || button.disabled) throw new Error(`"${String(name)}" sends no form`);
    if (!form.noValidate && !button.formNoValidate && !form.checkValidity())
      throw new Error(`invalid: ${form.querySelector(':invalid[name]')?.getAttribute('name')}`);
    const fields = new URLSearchParams();
    for (const [field, value] of new this.dom.window.FormData(form, button))
      if (typeof value === 'string') fields.append(field, value);
    const action = new URL(button.getAttribute('formaction') ?? form.getAttribute('action') ?? this.path, this.url);
    if (form.method === 'post') return [action, fields];
    action.search = String(fields);
    return [action, undefined];
  }

  async signIn(email: string, password = PASSWORD): Promise<void> {
    this.fill('Adresse email', email);
    this.fill('Mot de passe', password);
    await this.press('Se connecter', this.main);
  }

  private async load(url: URL, form?: URLSearchParams, redirects = 0): Promise<void> {
    const pending = new request.Test(url.origin, form ? 'POST' : 'GET', url.pathname + url.search)
      .redirects(0)
      .ok(() => true)
      .set({ accept: 'text/html', 'sec-fetch-mode': 'navigate', origin: url.origin })
      .set('cookie', this.cookies.getCookieStringSync(url.href));
    const { status, headers, text } = await (form ? pending.type('form').send(String(form)) : pending);
    for (const cookie of [headers['set-cookie'] ?? []].flat()) this.cookies.setCookieSync(cookie, url.href);
    const location: unknown = headers['location'];
    if (typeof location === 'string' && redirects < MAX_REDIRECTS)
      return this.load(new URL(location, url), status === 307 ? form : undefined, redirects + 1);
    if (status >= 300 && status < 400) throw new Error(`too many redirects, last to ${String(location)}`);
    if (status >= 500) throw new Error(`${status}: ${url.href}`);
    this.url = url;
    this.status = status;
    this.headers = headers;
    this.dom = new JSDOM(text, { url: url.href });
    // Places of public pages that are shown by scripts.
    for (const hidden of this.document.querySelectorAll('[hidden]:is([data-for], [data-fill])')) hidden.remove();
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function fits(wanted: string | RegExp, name: string): boolean {
  return typeof wanted === 'string' ? name === wanted : wanted.test(name);
}

/** The accessible name of an element: its labels, `aria-label`, or its text. */
function nameOf(element: Element): string {
  const { labels } = element as Partial<HTMLInputElement>;
  const label = [...(labels ?? [])].map(labelText).join(' ');
  return label || (element.getAttribute('aria-label') ?? textOf(element));
}

/** The text of a label without the values of the controls inside. */
function labelText(label: HTMLLabelElement): string {
  const copy = label.cloneNode(true) as HTMLElement;
  for (const control of copy.querySelectorAll('select, textarea, button')) control.remove();
  return textOf(copy);
}

/** The text of an element in one line. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}
