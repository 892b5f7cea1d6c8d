import { keysOf } from '@boutik/kernel';
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
    return element ? trackTouch(element, () => latest.current) : undefined;
  }, []);
  return stage;
}

function trackTouch(stage: HTMLElement, now: () => Swipe): () => void {
  let start: number | null = null;
  const drag = (pixels: number) => stage.style.setProperty('--drag', `${pixels}px`);
  const reset = () => {
    start = null;
    stage.classList.remove('stage-dragged');
    stage.style.removeProperty('--drag');
  };
  const onTouchStart = (event: TouchEvent) => {
    // Two fingers: the browser zooms.
    start = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null;
  };
  const onTouchMove = (event: TouchEvent) => {
    const at = event.touches[0]?.clientX;
    if (start === null || at === undefined || event.touches.length > 1) return reset();
    const distance = at - start;
    stage.classList.add('stage-dragged');
    drag((distance > 0 ? now().before : now().after) ? distance : distance / 4);
  };
  const onTouchEnd = (event: TouchEvent) => {
    const distance = start === null ? 0 : (event.changedTouches[0]?.clientX ?? start) - start;
    reset();
    if (Math.abs(distance) >= SWIPE_PX && (distance > 0 ? now().before : now().after))
      now().turn(distance > 0 ? -1 : 1);
  };
  const listeners = { touchstart: onTouchStart, touchmove: onTouchMove, touchend: onTouchEnd, touchcancel: reset };
  for (const name of keysOf(listeners)) stage.addEventListener(name, listeners[name], { passive: true });
  return () => {
    for (const name of keysOf(listeners)) stage.removeEventListener(name, listeners[name]);
  };
}
