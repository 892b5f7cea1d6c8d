/* oxlint-disable react/refs -- The one component that uses a ref while it renders (docs/decisions/0015). React has no
   public way to hydrate a boundary only when it is needed: here a lazy component stays pending, which keeps the HTML of
   the server. A render after the first may bring new props, and React then waits for the component or drops that HTML,
   so such a render must load it. An effect cannot do it: it runs after the commit, which waits for the component. The
   ref only tells the first render from later ones; a render that React repeats or discards loads the component early,
   which is harmless. */
import {
  type ComponentType,
  lazy,
  memo,
  type NamedExoticComponent,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigation } from 'react-router';
import { logError } from '../log-error';

/** State shared by all lazily hydrated components of a page. */
interface HydrationState {
  /** Imports that the server waits for. */
  loading: Promise<unknown>[];
  /** Callbacks that hydrate the components which are still server-rendered HTML. */
  pending: Set<() => void>;
  /** True after the first user interaction. */
  pageUsed: boolean;
}

const hydration: HydrationState = { loading: [], pending: new Set(), pageUsed: false };
const onServer = typeof document === 'undefined';

/** Distance from the viewport at which a component is hydrated. */
const ROOT_MARGIN = '300px 0px';

/** Delay in milliseconds before a failed import is retried. */
const RETRY_MS = 2000;

/** Resolves when the server can render every component synchronously; it waits for that before its first page. */
export const lazyHydrateReady = (): Promise<unknown> => Promise.all(hydration.loading);

/**
 * A component that the server renders as usual, and whose scripts are loaded when it comes near the viewport, on the
 * first user interaction, or when the page changes. When it is rendered in the browser it is loaded at once. Until then
 * its links and forms work as without scripts.
 * @param load imports the component
 */
export function lazyHydrate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): NamedExoticComponent<Props> {
  let LoadedComponent: ComponentType<Props> | null = null;
  let loaded: Promise<{ default: ComponentType<Props> }> | null = null;
  const gate = closedGate();
  const failure = closedGate();
  let isInPage = false;
  const LazyComponent = lazy(() => gate.opened.then(fetchOnce).catch(leaveServerMarkup));
  if (onServer) hydration.loading.push(fetchOnce());

  function fetchOnce() {
    loaded ??= untilOnline()
      .then(load)
      .catch(() => waitBeforeRetry().then(load))
      .then((component) => {
        LoadedComponent = component;
        return { default: component };
      });
    return loaded;
  }

  /** Without its scripts the part stays as the server has rendered it, and works as before hydration. */
  function leaveServerMarkup(error: unknown): Promise<never> {
    if (!isInPage) throw error;
    logError(error);
    failure.open();
    return new Promise(() => {});
  }

  return memo(function LazyHydrated(props: Props) {
    const id = useId();
    const [serverRendered] = useState(() => !onServer && document.getElementById(id) !== null);
    // Any later render may change its props: then it must be loaded.
    const renderCount = useRef(0);
    useNavigation();
    useLocation();
    renderCount.current += 1;
    if (!serverRendered || hydration.pageUsed || renderCount.current > 1) gate.open();
    useEffect(() => {
      if (!serverRendered) return undefined;
      isInPage = true;
      return hydrateWhenNeeded(document.getElementById(id), gate.open);
    }, [id, serverRendered]);
    const [missedClick] = useState(() => new MissedClick());
    useEffect(
      () => (serverRendered ? missedClick.watch(document.getElementById(id), failure.opened) : undefined),
      [id, serverRendered, missedClick],
    );
    const RenderedComponent = onServer && LoadedComponent ? LoadedComponent : LazyComponent;
    return (
      <div id={id} className="contents" data-hydrate="">
        <Suspense fallback={<MissingPart failure={failure.opened} />}>
          <RenderedComponent {...props} />
          <HydrationMarker id={id} missedClick={missedClick} />
        </Suspense>
      </div>
    );
  });
}

/** Takes the place of a part whose HTML React has dropped, because the page has changed: without scripts only the server can show it. */
function MissingPart({ failure }: { failure: Promise<void> }): null {
  const { state } = useNavigation();
  useEffect(() => {
    let isAwaited = state === 'idle';
    void failure.then(() => isAwaited && location.reload());
    return () => {
      isAwaited = false;
    };
  }, [state, failure]);
  return null;
}

/** A gate starts closed: whoever awaits `opened` waits until somebody calls `open`, once and for all. */
function closedGate(): { open: () => void; opened: Promise<void> } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

/**
 * Records a click on a button before hydration, and repeats it afterwards. Of the buttons that submit a form these are
 * the ones with `data-opens-dialog`: their form must not reach the server before the user has confirmed it,
 * in the dialog of the browser when that of the page cannot be loaded. A form with a field that the page would refuse
 * waits too: the page says what is missing.
 */
class MissedClick {
  private hydrated = false;
  private failed = false;
  private button: HTMLButtonElement | null = null;

  /**
   * Listens on the document, after React's own listener: that one stops a click which it cannot deliver yet, and
   * hydrates a component that is already loaded, which then receives the click itself.
   * @param failure resolves when the component cannot be loaded
   * @returns a function that stops it
   */
  watch(element: HTMLElement | null, failure: Promise<void>): () => void {
    void failure.then(() => this.giveUp());
    const rememberClick = (event: Event) => {
      const { target } = event;
      const button = target instanceof Element && element?.contains(target) ? target.closest('button') : null;
      if (this.hydrated || !button) return;
      const isRefused = !this.failed && !button.formNoValidate && button.form?.checkValidity() === false;
      const mustWait = isRefused || 'opensDialog' in button.dataset;
      if (mustWait && !(this.failed && confirm(`${button.textContent}\u202f?`))) event.preventDefault();
      if (mustWait || button.type === 'button') this.button = button;
    };
    document.addEventListener('click', rememberClick, true);
    return () => document.removeEventListener('click', rememberClick, true);
  }

  repeat(): void {
    this.hydrated = true;
    this.press();
  }

  private giveUp(): void {
    this.failed = true;
    this.press();
  }

  private press(): void {
    const { button } = this;
    this.button = null;
    // Not inside React's commit, in which it cannot hydrate a Suspense boundary around the button.
    if (button) setTimeout(() => button.click());
  }
}

/** Rendered last, so that its effect runs after the effects of the component. */
function HydrationMarker({ id, missedClick }: { id: string; missedClick: MissedClick }): null {
  useEffect(() => {
    document.getElementById(id)?.setAttribute('data-hydrate', 'hydrated');
    missedClick.repeat();
  }, [id, missedClick]);
  return null;
}

/** Resolves after a delay, and not before the browser is online. */
async function waitBeforeRetry(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  await untilOnline();
}

/** Chromium does not ask again for a script that it could not load: nothing is loaded without a network. */
async function untilOnline(): Promise<void> {
  if (!onServer && !navigator.onLine)
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

/** Calls `hydrate` once the element is near the viewport or the page is used; returns a function that stops it. */
function hydrateWhenNeeded(element: HTMLElement | null, hydrate: () => void): () => void {
  if (!element) return () => {};
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && hydrate(),
    {
      rootMargin: ROOT_MARGIN,
    },
  );
  // The wrapper has `display: contents`, so its children are observed.
  for (const part of element.children) observer.observe(part);
  hydration.pending.add(hydrate);
  // The page may have been used between this component's first render and this effect.
  if (hydration.pageUsed) hydrate();
  return () => {
    observer.disconnect();
    hydration.pending.delete(hydrate);
  };
}

if (!onServer) {
  const hydrateAll = () => {
    hydration.pageUsed = true;
    for (const hydrate of hydration.pending) hydrate();
  };
  // In the capture phase: on HTML that is not hydrated, React stops these events at the document.
  for (const eventName of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(eventName, hydrateAll, { once: true, passive: true, capture: true });
}
