import { IN_USE } from './toast-place';

/** Milliseconds without movement after which the page is taken to be at rest. */
const REST_MS = 350;
/** Distance in pixels of the points that are looked at: nothing that is used is smaller. */
const STEP = 8;
/** Pixels around the button that must be free too. */
const AROUND = 4;

/**
 * Lets the tabs in the margin grow to round buttons while the page is at rest and nothing in use is below them. They are
 * tabs again as soon as anything moves. Returns a function that ends it.
 */
export function giveMarginTabsRoom(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tabs = () => Array.from(document.querySelectorAll<HTMLElement>('.margin-tab'));
  const look = () => {
    for (const tab of tabs()) {
      if (tab.ariaExpanded !== 'true' && hasRoom(tab)) resize(tab, true);
    }
  };
  const shrink = () => {
    for (const tab of tabs()) if (tab.hasAttribute('data-room')) resize(tab, false);
    clearTimeout(timer);
    timer = setTimeout(look, REST_MS);
  };
  const changes = new MutationObserver(shrink);
  const sizes = new ResizeObserver(shrink);
  changes.observe(document.body, { childList: true, subtree: true });
  sizes.observe(document.body);
  // Scrolling does not bubble: parts of the page scroll too.
  document.addEventListener('scroll', shrink, { capture: true, passive: true });
  window.addEventListener('resize', shrink);
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    sizes.disconnect();
    document.removeEventListener('scroll', shrink, { capture: true });
    window.removeEventListener('resize', shrink);
  };
}

/**
 * Gives the tab its other form. It is taken out of the page in between, which is not painted: a browser takes what only
 * changes its place for a page that moves under the reader (cumulative layout shift). The focus would be lost.
 */
function resize(tab: HTMLElement, round: boolean): void {
  const hasFocus = tab.matches(':focus');
  if (!hasFocus) tab.style.display = 'none';
  tab.getBoundingClientRect();
  tab.toggleAttribute('data-room', round);
  tab.style.display = '';
}

/** Measures the tab where the button would be; out of sight, for the same reason. */
function hasRoom(tab: HTMLElement): boolean {
  tab.style.visibility = 'hidden';
  tab.toggleAttribute('data-room', true);
  const free = isFree(tab);
  tab.removeAttribute('data-room');
  tab.style.visibility = '';
  return free;
}

/** Whether nothing that is used, or read to decide, is below the element or close to it. */
function isFree(button: HTMLElement): boolean {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  const isInUse = (x: number, y: number) =>
    document.elementsFromPoint(x, y).some((element) => !button.contains(element) && element.closest(IN_USE));
  for (let x = left - AROUND; x <= right + AROUND; x += STEP)
    for (let y = top - AROUND; y <= bottom + AROUND; y += STEP) if (isInUse(x, y)) return false;
  return true;
}
