import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const DARK = '(prefers-color-scheme: dark)';

/** The theme on screen: the one chosen, or the system's. On the server it is not known: light. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, read, () => 'light');
}

/** Keeps the choice in this browser, and shows it. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage is refused in some private windows: the choice then lasts for this page.
  }
}

function read(): Theme {
  const { theme } = document.documentElement.dataset;
  if (theme === 'dark' || theme === 'light') return theme;
  return window.matchMedia(DARK).matches ? 'dark' : 'light';
}

function subscribe(changed: () => void): () => void {
  const system = window.matchMedia(DARK);
  const choice = new MutationObserver(changed);
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', changed);
  return () => {
    choice.disconnect();
    system.removeEventListener('change', changed);
  };
}
