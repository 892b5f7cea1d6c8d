/** Collects in `moved` what moves without having been touched, and in `shift` how much; runs before the page. */
export function observeShifts(): void {
  const seen = { moved: [] as string[], shift: 0 };
  Object.assign(window, seen);
  const nameOf = (node: Node | null) => (node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 90);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node: Node | null }[];
    })[]) {
      seen.moved.push(...entry.sources.map(({ node }) => nameOf(node) ?? 'removed'));
      Object.assign(window, { shift: (seen.shift += entry.value) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
