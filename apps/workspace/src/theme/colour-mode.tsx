import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react';

type Mode = 'light' | 'dark';

/** The shop's own key: a choice made there holds here. */
const KEY = 'theme';
const DARK = '(prefers-color-scheme: dark)';

const ColourMode = createContext<{ mode: Mode; turn: () => void }>({ mode: 'light', turn: () => {} });

/** The mode that is shown, and a way to turn it. */
export function useColourMode() {
  return useContext(ColourMode);
}

/** The reader's choice, kept in this browser; without one the system decides, also while the page is open. */
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
  // Scroll bars and native boxes turn with Material's colours, not a moment before.
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
    // Storage is refused in some private windows: the choice then lasts for this page.
  }
}
