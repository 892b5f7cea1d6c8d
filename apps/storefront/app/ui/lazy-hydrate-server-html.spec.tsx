/** @jest-environment jsdom */
import type { ComponentType } from 'react';

interface Props {
  name: string;
}
type Fresh = Awaited<ReturnType<typeof importFresh>>;

const Product = ({ name }: Props) => <button type="button">{name}</button>;

/** Observed elements and what to call when they come near the viewport. */
let observers: { observed: Element[]; report: IntersectionObserverCallback }[];

/** Called while the effects of the first render run. */
let duringEffects = () => {};

let closePage: () => Promise<void>;

class RecordingObserver {
  private readonly observed: Element[] = [];
  constructor(report: IntersectionObserverCallback) {
    observers.push({ observed: this.observed, report });
  }
  observe(element: Element) {
    this.observed.push(element);
    duringEffects();
  }
  disconnect() {
    this.observed.length = 0;
  }
}

/** "The page is used" is remembered for as long as the page: every test gets a page of its own. */
async function importFresh() {
  jest.resetModules();
  const { act } = await import('react');
  const { hydrateRoot } = await import('react-dom/client');
  const { renderToString } = await import('react-dom/server.edge');
  const { createMemoryRouter, useLocation } = await import('react-router');
  const { RouterProvider } = await import('react-router/dom');
  const { lazyHydrate } = await import('./lazy-hydrate');
  return { act, hydrateRoot, renderToString, createMemoryRouter, RouterProvider, useLocation, lazyHydrate };
}

function pageOf({ createMemoryRouter, RouterProvider, useLocation }: Fresh, parts: readonly ComponentType<Props>[]) {
  const Page = () => {
    const { search } = useLocation();
    return (
      <html lang="fr">
        <body>
          {parts.map((Part, at) => (
            <Part key={at} name={`produit ${at + 1}${search}`} />
          ))}
        </body>
      </html>
    );
  };
  const router = createMemoryRouter([{ path: '*', Component: Page }]);
  return { router, page: <RouterProvider router={router} /> };
}

/** The server knows its components before its first page: the first rendering loads them, the second shows them. */
async function renderOnServer(count: number, component: ComponentType<Props>): Promise<string> {
  document.body.innerHTML = '';
  const server = await importFresh();
  const parts = Array.from({ length: count }, () => server.lazyHydrate(() => Promise.resolve(component)));
  server.renderToString(pageOf(server, parts).page);
  await new Promise((resolve) => setTimeout(resolve));
  return server.renderToString(pageOf(server, parts).page);
}

/** A page that the server rendered and the browser begins to hydrate, with one lazy component for each `load`. */
async function openPage(loads: readonly (() => Promise<ComponentType<Props>>)[], rendered = Product) {
  document.documentElement.lang = 'fr';
  document.documentElement.innerHTML = (await renderOnServer(loads.length, rendered)).replace(
    /<!DOCTYPE html>|<\/?html[^>]*>/g,
    '',
  );
  const browser = await importFresh();
  const { act, hydrateRoot, lazyHydrate } = browser;
  const { page, router } = pageOf(browser, loads.map(lazyHydrate));
  const reportError = jest.fn();
  await act(async () => {
    const root = hydrateRoot(document, page, { onRecoverableError: reportError });
    closePage = () => act(async () => root.unmount());
  });
  return { act, router, reportError };
}

const states = () => [...document.querySelectorAll('[data-hydrate]')].map((part) => part.getAttribute('data-hydrate'));
/** A missed click is repeated in a task of its own. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const button = (at: number) => document.querySelectorAll('button')[at]!;

describe('lazyHydrate on a page that the server rendered', () => {
  const originalObserver = globalThis.IntersectionObserver;
  beforeEach(() => {
    observers = [];
    Object.assign(globalThis, { IntersectionObserver: RecordingObserver, IS_REACT_ACT_ENVIRONMENT: true });
  });
  afterEach(async () => {
    await closePage();
    duringEffects = () => {};
    Object.assign(globalThis, { IntersectionObserver: originalObserver });
  });

  it('keeps the HTML and loads nothing until it is needed', async () => {
    const load = jest.fn(async () => Product);
    const { reportError } = await openPage([load]);
    expect(button(0).textContent).toBe('produit 1');
    expect(states()).toEqual(['']);
    expect(load).not.toHaveBeenCalled();
    expect(reportError).not.toHaveBeenCalled();
  });

  it('hydrates the HTML of the component that comes near the viewport, and no other', async () => {
    const loads = [jest.fn(async () => Product), jest.fn(async () => Product)];
    const { act } = await openPage(loads);
    const preserved = button(1);
    const seen = observers.find(({ observed }) => observed.includes(preserved))!;
    await act(async () => seen.report([{ isIntersecting: true } as IntersectionObserverEntry], null!));
    expect(states()).toEqual(['', 'hydrated']);
    expect(loads.map((load) => load.mock.calls.length)).toEqual([0, 1]);
    expect(button(1)).toBe(preserved);
  });

  it('hydrates all at the first interaction', async () => {
    const { act, reportError } = await openPage([async () => Product, async () => Product]);
    await act(async () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
    expect(states()).toEqual(['hydrated', 'hydrated']);
    expect(reportError).not.toHaveBeenCalled();
  });

  it('hydrates when the first interaction comes between its first render and its effect', async () => {
    duringEffects = () => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await openPage([async () => Product]);
    expect(states()).toEqual(['hydrated']);
  });

  it('hydrates when the location changes, without losing the HTML meanwhile', async () => {
    let finishLoading = (_component: ComponentType<Props>) => {};
    const { act, router } = await openPage([() => new Promise((resolve) => (finishLoading = resolve))]);
    const preserved = button(0);
    await act(async () => router.navigate('?page=2'));
    expect(button(0)).toBe(preserved);
    await act(async () => finishLoading(Product));
    expect(states()).toEqual(['hydrated']);
    expect(button(0)).toBe(preserved);
  });

  it('loads the page anew when the location changes and the scripts cannot be loaded', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { act, router } = await openPage([jest.fn().mockRejectedValue(new Error('404'))]);
    await act(async () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
    await act(() => new Promise((resolve) => setTimeout(resolve, 2100)));
    const messages = () => logged.mock.calls.map(([error]) => (error as Error).message);
    expect([button(0).textContent, messages()]).toEqual(['produit 1', ['404']]);
    await act(async () => router.navigate('?page=2', { flushSync: true }));
    await act(nextTask);
    // Not by this DOM.
    expect(messages()).toEqual(['404', expect.stringContaining('navigation')]);
    logged.mockRestore();
  });

  describe('with a click before hydration', () => {
    const onClick = jest.fn();
    const Clickable = ({ name }: Props) => (
      <button type="button" onClick={() => onClick(name)}>
        {name}
      </button>
    );
    const ConfirmedForm = ({ name }: Props) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onClick(name);
        }}
      >
        <button type="submit" data-opens-dialog="">
          {name}
        </button>
      </form>
    );
    beforeEach(() => onClick.mockClear());

    it('repeats the click once the component is loaded', async () => {
      let finishLoading = (_component: ComponentType<Props>) => {};
      const { act } = await openPage([() => new Promise((resolve) => (finishLoading = resolve))]);
      await act(async () => button(0).dispatchEvent(new Event('pointerdown', { bubbles: true })));
      await act(async () => button(0).click());
      expect(onClick).not.toHaveBeenCalled();
      await act(async () => finishLoading(Clickable));
      await act(nextTask);
      expect(states()).toEqual(['hydrated']);
      expect(onClick.mock.calls).toEqual([['produit 1']]);
    });

    it('keeps a form that needs a confirmation from the server, and submits it once the component is loaded', async () => {
      let finishLoading = (_component: ComponentType<Props>) => {};
      const { act } = await openPage([() => new Promise((resolve) => (finishLoading = resolve))], ConfirmedForm);
      const sent = jest.fn((event: Event) => event.preventDefault());
      addEventListener('submit', sent);
      await act(async () => button(0).dispatchEvent(new Event('pointerdown', { bubbles: true })));
      await act(async () => button(0).click());
      expect(sent).not.toHaveBeenCalled();
      await act(async () => finishLoading(ConfirmedForm));
      await act(nextTask);
      removeEventListener('submit', sent);
      expect(onClick.mock.calls).toEqual([['produit 1']]);
    });

    it('submits a form that needs a confirmation after one of the browser when its scripts cannot be loaded', async () => {
      const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
      const sent = jest.fn((event: Event) => event.preventDefault());
      const confirm = jest.fn(() => false);
      Object.assign(globalThis, { confirm });
      addEventListener('submit', sent);
      let fail = (_error: Error) => {};
      const loads = jest
        .fn<Promise<typeof ConfirmedForm>, []>()
        .mockRejectedValueOnce(new Error('404'))
        .mockImplementation(() => new Promise((_resolve, reject) => (fail = reject)));
      const { act } = await openPage([loads], ConfirmedForm);
      await act(async () => button(0).dispatchEvent(new Event('pointerdown', { bubbles: true })));
      await act(async () => button(0).click());
      await act(() => new Promise((resolve) => setTimeout(resolve, 2100)));
      expect([loads.mock.calls.length, confirm.mock.calls, sent.mock.calls.length]).toEqual([2, [], 0]);
      await act(async () => fail(new Error('404')));
      await act(nextTask);
      expect([confirm.mock.calls, sent.mock.calls.length]).toEqual([[['produit 1\u202f?']], 0]);
      confirm.mockReturnValue(true);
      await act(async () => button(0).click());
      expect([confirm.mock.calls.length, sent.mock.calls.length]).toEqual([2, 1]);
      removeEventListener('submit', sent);
      logged.mockRestore();
    });

    it('does not repeat a click for which React hydrates the loaded component', async () => {
      const { act } = await openPage([async () => Clickable]);
      await act(async () => {
        button(0).dispatchEvent(new Event('pointerdown', { bubbles: true }));
        await Promise.resolve();
        button(0).click();
      });
      await act(nextTask);
      expect(states()).toEqual(['hydrated']);
      expect(onClick).toHaveBeenCalledTimes(1);
    });
  });
});
