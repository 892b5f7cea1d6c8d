/** Calls back once, after the page has loaded and is idle; returns a function that cancels it. */
export function whenPageIdle(callback: () => void): () => void {
  let stopped = false;
  const schedule = () => {
    if (stopped) return;
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => stopped || callback(), { timeout: 2000 });
    else setTimeout(() => stopped || callback(), 500);
  };
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
  return () => {
    stopped = true;
  };
}
