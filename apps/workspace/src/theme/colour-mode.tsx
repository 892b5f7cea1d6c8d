import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react';

type Mode = 'light' | 'dark';

/** The storefront's key: its choice applies here too. */
const STORAGE_KEY = 'theme';
const DARK_QUERY = '(prefers-color-scheme: dark)';

const ColourMode = createContext<{ mode: Mode; toggle: () => void }>({ mode: 'light', toggle: () => {} });

/** The current colour mode, and a function to toggle it. */
export function useColourMode() {
  return useContext(ColourMode);
}

/** The user's choice, stored in this browser; without one, the system's preference and its changes. */
export function ColourModeProvider({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState<Mode | null>(readStoredMode);
  const [system, setSystem] = useState<Mode>(() => (window.matchMedia(DARK_QUERY).matches ? 'dark' : 'light'));
  useEffect(() => {
    const query = window.matchMedia(DARK_QUERY);
    const onChange = () => setSystem(query.matches ? 'dark' : 'light');
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, []);
  const mode = chosen ?? system;
  // Scroll bars and native controls change together with Material's colours.
  useLayoutEffect(() => {
    document.documentElement.style.colorScheme = mode;
  }, [mode]);
  const value = useMemo(() => {
    const toggle = () => {
      const next: Mode = mode === 'dark' ? 'light' : 'dark';
      storeMode(next);
      setChosen(next);
    };
    return { mode, toggle };
  }, [mode]);
  return <ColourMode.Provider value={value}>{children}</ColourMode.Provider>;
}

function readStoredMode(): Mode | null {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : null;
}

function storeMode(mode: Mode): void {
  document.documentElement.dataset['theme'] = mode;
  try {
    localStorage.setItem(STORAGE_KEY, mode);
  } catch {
    // Storage is not allowed in some private windows: the choice then lasts as long as the page.
  }
}
