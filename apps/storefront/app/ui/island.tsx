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

/** What all islands of a page share. */
interface Islands {
  /** Still on their way to the server that draws them. */
  loading: Promise<unknown>[];
  /** In the page that the server sent, without scripts so far. */
  asleep: Set<() => void>;
  /** Whether somebody has touched the page. */
  used: boolean;
}

const islands: Islands = { loading: [], asleep: new Set(), used: false };
const onServer = typeof document === 'undefined';

/** How near to the screen an island wakes. */
const NEAR = '300px 0px';

/** Milliseconds until scripts that did not come are asked for once more. */
const AGAIN_MS = 2000;

/** Resolves when the server can draw every island at once; it waits for that before its first page. */
export const islandsReady = (): Promise<unknown> => Promise.all(islands.loading);

/**
 * A part of a page that the server draws like any other, and whose scripts are fetched when they can be needed: it
 * comes near the screen, somebody touches the page, or the page changes. Drawn in the browser it is fetched at once.
 * Until then links and forms in it work as they do without scripts.
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
    // Whatever changes around it may change it too: then it must be there.
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
      <div id={id} className="contents" data-island="">
        <Suspense>
          <Part {...props} />
          <Awake place={id} missed={missed} />
        </Suspense>
      </div>
    );
  });
}

/** The button that somebody pressed before the scripts were there: it is pressed again once they are. */
class MissedPress {
  private awake = false;
  private button: HTMLButtonElement | null = null;

  /** Returns how to stop. */
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

/** Stands last in an island: its effect runs when the others of the island have run. */
function Awake({ place, missed }: { place: string; missed: MissedPress }): null {
  useEffect(() => {
    document.getElementById(place)?.setAttribute('data-island', 'awake');
    missed.repeat();
  }, [place, missed]);
  return null;
}

/** Resolves a moment later, and not before the network is back: until then the page stands as the server sent it. */
async function whenBack(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  if (!onServer && !navigator.onLine)
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

/** Calls `wake` once the place is near the screen or the page is used; returns how to stop waiting. */
function wakeInTime(place: HTMLElement | null, wake: () => void): () => void {
  if (!place) return () => {};
  const near = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && wake(), {
    rootMargin: NEAR,
  });
  // The place itself has no box: what stands in it has.
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
