/**
 * A button that waits for the server is disabled, and the browser takes the focus from it: once it is enabled again the
 * keyboard goes on from there, not from the top of the document.
 * @returns stops it
 */
export function returnFocus(): () => void {
  let waiting: HTMLButtonElement | null = null;
  const forget = () => (waiting = null);
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLButtonElement && target.disabled) waiting = target;
  };
  const observer = new MutationObserver((changes) => {
    const isBack = changes.some(({ target }) => target === waiting) && waiting?.disabled === false;
    if (!isBack) return;
    if (document.activeElement === document.body) waiting?.focus({ preventScroll: true });
    waiting = null;
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', forget);
  document.addEventListener('focusout', remember);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', forget);
    document.removeEventListener('focusout', remember);
  };
}
