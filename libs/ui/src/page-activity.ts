/** True while the page is visible and its window has the focus. */
export function isPageActive(page: { readonly visibilityState: string; hasFocus(): boolean }): boolean {
  return page.visibilityState === 'visible' && page.hasFocus();
}

interface ListenerTarget {
  addEventListener(name: string, listener: () => void): void;
  removeEventListener(name: string, listener: () => void): void;
}

/** Calls `listener` whenever `isPageActive` may have changed. @returns removes the listener */
export function onPageActivityChange(
  window: ListenerTarget & { document: ListenerTarget },
  listener: () => void,
): () => void {
  const sources = [
    [window, 'focus'],
    [window, 'blur'],
    [window.document, 'visibilitychange'],
  ] as const;
  for (const [source, name] of sources) source.addEventListener(name, listener);
  return () => {
    for (const [source, name] of sources) source.removeEventListener(name, listener);
  };
}
