/** Calls back once, after the page has loaded and is idle; returns a function that cancels it. */
export function whenQuiet(callback: () => void): () => void {
  let stopped = false;
  const rest = () => {
    if (stopped) return;
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => stopped || callback(), { timeout: 2000 });
    else setTimeout(() => stopped || callback(), 500);
  };
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
  return () => {
    stopped = true;
  };
}
