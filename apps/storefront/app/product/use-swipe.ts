import { type RefObject, useEffect, useRef } from 'react';

/** storefront.md §9: a swipe counts from 50 px. */
const SWIPE_PX = 50;

interface Swipe {
  /** Directions that have another picture; in the others the drag is damped. */
  before: boolean;
  after: boolean;
  turn: (step: 1 | -1) => void;
}

/** Moves the stage with a swipe; returns its ref. */
export function useSwipe(swipe: Swipe): RefObject<HTMLDivElement | null> {
  const stage = useRef<HTMLDivElement>(null);
  const latest = useRef(swipe);
  useEffect(() => {
    latest.current = swipe;
  });
  useEffect(() => {
    const element = stage.current;
    return element ? followFinger(element, () => latest.current) : undefined;
  }, []);
  return stage;
}

function followFinger(stage: HTMLElement, now: () => Swipe): () => void {
  let start: number | null = null;
  const drag = (pixels: number) => stage.style.setProperty('--drag', `${pixels}px`);
  const letGo = () => {
    start = null;
    stage.classList.remove('stage-held');
    stage.style.removeProperty('--drag');
  };
  const touch = (event: TouchEvent) => {
    // Two fingers: the browser zooms.
    start = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null;
  };
  const move = (event: TouchEvent) => {
    const at = event.touches[0]?.clientX;
    if (start === null || at === undefined || event.touches.length > 1) return letGo();
    const way = at - start;
    stage.classList.add('stage-held');
    drag((way > 0 ? now().before : now().after) ? way : way / 4);
  };
  const lift = (event: TouchEvent) => {
    const way = start === null ? 0 : (event.changedTouches[0]?.clientX ?? start) - start;
    letGo();
    if (Math.abs(way) >= SWIPE_PX && (way > 0 ? now().before : now().after)) now().turn(way > 0 ? -1 : 1);
  };
  const heard: [string, (event: TouchEvent) => void][] = [
    ['touchstart', touch],
    ['touchmove', move],
    ['touchend', lift],
    ['touchcancel', letGo],
  ];
  for (const [name, hear] of heard) stage.addEventListener(name, hear as EventListener, { passive: true });
  return () => {
    for (const [name, hear] of heard) stage.removeEventListener(name, hear as EventListener);
  };
}
