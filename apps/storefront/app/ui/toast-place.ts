/** What a toast must not cover: what is used, and what is read to decide. */
export const IN_USE =
  'a, button, input, select, textarea, label, summary, header, dl, dialog, [role=dialog], .tabular-nums';
/** They say where one has arrived: the message of a sign-in comes together with a new page. */
const HEADINGS = 'h1, h2';
/** What waits for a decision: no place is free that covers a part of it. */
const QUESTION = '.cookie-banner';
const QUESTION_WEIGHT = 100;
const GAP = 12;
/** Distance of the points that are looked at, smaller than a button. */
const STEP = 20;

interface Box {
  width: number;
  height: number;
}

interface Surroundings {
  window: Box;
  toast: Box;
  /** The lower edge of the header, 0 or less when it is scrolled away. */
  headerBottom: number;
  /** How much is covered there: 0 for nothing in use. */
  weightAt: (x: number, y: number) => number;
}

/**
 * The distance from the top of the window at which a message at its right (storefront.md §9) covers the least in use, in CSS
 * pixels: as high as possible below the header, in the upper half.
 */
export function freestTop({ window, toast, headerBottom, weightAt }: Surroundings): number {
  const left = Math.max(GAP, window.width - toast.width - GAP);
  const covered = (top: number) => {
    let points = 0;
    for (let x = left; x <= left + toast.width; x += STEP)
      for (let y = top; y <= top + toast.height; y += STEP) points += weightAt(x, y);
    return points;
  };
  const highest = Math.max(0, headerBottom) + GAP;
  let freest = { top: highest, points: covered(highest) };
  for (let top = highest + STEP; freest.points > 0 && top + toast.height <= window.height / 2; top += STEP) {
    const points = covered(top);
    if (points < freest.points) freest = { top, points };
  }
  return freest.top;
}

/** Moves the empty region of the toasts to the freest height of the window as it is now; the style sheet keeps it at the right. */
export function placeToasts({ offsetWidth, style }: HTMLElement): void {
  const { clientHeight: height } = document.documentElement;
  // Without the room that is kept for the scroll bar: the region is inside of it even where no bar is shown.
  const { width } = document.documentElement.getBoundingClientRect();
  const top = freestTop({
    window: { width, height },
    toast: { width: offsetWidth, height: 64 },
    headerBottom: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
    weightAt(x, y) {
      const element = document.elementFromPoint(x, y);
      if (element?.closest(QUESTION)) return QUESTION_WEIGHT;
      return Number(Boolean(element?.closest(IN_USE)) || isHeadingText(element, x));
    },
  });
  style.top = `${top}px`;
}

/** True in the words of a heading, and not in the empty rest of its line. */
function isHeadingText(element: Element | null, x: number): boolean {
  const heading = element?.closest(HEADINGS);
  if (!heading) return false;
  const words = document.createRange();
  words.selectNodeContents(heading);
  const { left, right } = words.getBoundingClientRect();
  return x >= left && x <= right;
}
