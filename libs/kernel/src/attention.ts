/** True while somebody can be reading the page: it is on the screen, and its window is the one in use. */
export function hasAttention(page: { readonly visibilityState: string; hasFocus(): boolean }): boolean {
  return page.visibilityState === 'visible' && page.hasFocus();
}

interface Listenable {
  addEventListener(name: string, listener: () => void): void;
  removeEventListener(name: string, listener: () => void): void;
}

/** Calls `listener` whenever the attention to the page may have come or gone. @returns ends it */
export function onAttentionChange(window: Listenable & { document: Listenable }, listener: () => void): () => void {
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
