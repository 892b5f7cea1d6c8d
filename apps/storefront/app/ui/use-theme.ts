import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const DARK = '(prefers-color-scheme: dark)';

/** The current theme: the chosen one, or the system's. Light on the server, which does not know it. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, read, () => 'light');
}

/** Stores the choice in this browser, and applies it. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage is not available in some private windows: the choice then lasts for this page.
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
