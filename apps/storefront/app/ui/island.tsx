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

/** State shared by all lazily hydrated components of a page. */
interface Islands {
  /** Imports that the server waits for. */
  loading: Promise<unknown>[];
  /** Callbacks that hydrate the components which are still server-rendered HTML. */
  asleep: Set<() => void>;
  /** True after the first user interaction. */
  used: boolean;
}

const islands: Islands = { loading: [], asleep: new Set(), used: false };
const onServer = typeof document === 'undefined';

/** Distance from the viewport at which a component is hydrated. */
const NEAR = '300px 0px';

/** Delay in milliseconds before a failed import is retried. */
const AGAIN_MS = 2000;

/** Resolves when the server can render every component synchronously; it waits for that before its first page. */
export const islandsReady = (): Promise<unknown> => Promise.all(islands.loading);

/**
 * A component that the server renders as usual, and whose scripts are loaded when it comes near the viewport, on the
 * first user interaction, or when the page changes. When it is rendered in the browser it is loaded at once. Until then
 * its links and forms work as without scripts.
 * @param load imports the component
 */
export function island<Props extends object>(load: () => Promise<ComponentType<Props>>): NamedExoticComponent<Props> {
  let Ready: ComponentType<Props> | null = null;
  let loaded: Promise<{ default: ComponentType<Props> }> | null = null;
  const gate: { open: () => void; opened: Promise<void> } = { open: () => {}, opened: Promise.resolve() };
  gate.opened = new Promise((resolve) => (gate.open = resolve));
  const Later = lazy(() => gate.opened.then(fetchOnce));
  if (onServer) islands.loading.push(fetchOnce());

  function fetchOnce() {
    loaded ??= load()
      .catch(() => whenBack().then(load))
      .then((component) => {
        Ready = component;
        return { default: component };
      });
    return loaded;
  }

  return memo(function Island(props: Props) {
    const id = useId();
    const [sent] = useState(() => !onServer && document.getElementById(id) !== null);
    // Any later render may change its props: then it must be loaded.
    const drawn = useRef(0);
    useNavigation();
    useLocation();
    drawn.current += 1;
    if (!sent || islands.used || drawn.current > 1) gate.open();
    useEffect(() => (sent ? wakeInTime(document.getElementById(id), gate.open) : undefined), [id, sent]);
    const [missed] = useState(() => new MissedPress());
    useEffect(() => (sent ? missed.watch(document.getElementById(id)) : undefined), [id, sent, missed]);
    const Part = onServer && Ready ? Ready : Later;
    return (
      <div id={id} className="contents" data-hydrate="">
        <Suspense>
          <Part {...props} />
          <Awake place={id} missed={missed} />
        </Suspense>
      </div>
    );
  });
}

/** Records a click on a button before hydration, and repeats it afterwards. */
class MissedPress {
  private awake = false;
  private button: HTMLButtonElement | null = null;

  /** Returns a function that stops it. */
  watch(place: HTMLElement | null): () => void {
    const note = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (!this.awake && button?.type === 'button') this.button = button;
    };
    place?.addEventListener('click', note, true);
    return () => place?.removeEventListener('click', note, true);
  }

  repeat(): void {
    this.awake = true;
    this.button?.click();
    this.button = null;
  }
}

/** Rendered last, so that its effect runs after the effects of the component. */
function Awake({ place, missed }: { place: string; missed: MissedPress }): null {
  useEffect(() => {
    document.getElementById(place)?.setAttribute('data-hydrate', 'hydrated');
    missed.repeat();
  }, [place, missed]);
  return null;
}

/** Resolves after a delay, and not before the browser is online. */
async function whenBack(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  if (!onServer && !navigator.onLine)
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

/** Calls `hydrate` once the element is near the viewport or the page is used; returns a function that stops it. */
function wakeInTime(place: HTMLElement | null, wake: () => void): () => void {
  if (!place) return () => {};
  const near = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && wake(), {
    rootMargin: NEAR,
  });
  // The wrapper has `display: contents`, so its children are observed.
  for (const part of place.children) near.observe(part);
  islands.asleep.add(wake);
  return () => {
    near.disconnect();
    islands.asleep.delete(wake);
  };
}

if (!onServer) {
  const wakeAll = () => {
    islands.used = true;
    for (const wake of islands.asleep) wake();
  };
  for (const use of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(use, wakeAll, { once: true, passive: true });
}
