import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react';

type Mode = 'light' | 'dark';

/** The storefront's key: its choice applies here too. */
const KEY = 'theme';
const DARK = '(prefers-color-scheme: dark)';

const ColourMode = createContext<{ mode: Mode; turn: () => void }>({ mode: 'light', turn: () => {} });

/** The current colour mode, and a function to toggle it. */
export function useColourMode() {
  return useContext(ColourMode);
}

/** The user's choice, stored in this browser; without one, the system's preference and its changes. */
export function ColourModeProvider({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState<Mode | null>(kept);
  const [system, setSystem] = useState<Mode>(() => (window.matchMedia(DARK).matches ? 'dark' : 'light'));
  useEffect(() => {
    const query = window.matchMedia(DARK);
    const follow = () => setSystem(query.matches ? 'dark' : 'light');
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  const mode = chosen ?? system;
  // Scroll bars and native controls change together with Material's colours.
  useLayoutEffect(() => {
    document.documentElement.style.colorScheme = mode;
  }, [mode]);
  const value = useMemo(() => {
    const turn = () => {
      const next: Mode = mode === 'dark' ? 'light' : 'dark';
      keep(next);
      setChosen(next);
    };
    return { mode, turn };
  }, [mode]);
  return <ColourMode.Provider value={value}>{children}</ColourMode.Provider>;
}

function kept(): Mode | null {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : null;
}

function keep(mode: Mode): void {
  document.documentElement.dataset.theme = mode;
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // Storage is not allowed in some private windows: the choice then lasts as long as the page.
  }
}
