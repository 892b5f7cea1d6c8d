import { Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './button';
import { Icon } from './icon';

type Theme = 'light' | 'dark';

/** Light or dark, kept in the browser only; without a choice the system decides. */
export function ThemeToggle({ className }: { className?: string }) {
  const [theme, setTheme] = useState<Theme>('light');
  useEffect(() => {
    const { dataset } = document.documentElement;
    const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    setTheme(dataset.theme === 'dark' || dataset.theme === 'light' ? dataset.theme : system);
  }, []);
  const turn = () => {
    const next: Theme = theme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = next;
    try {
      localStorage.setItem('theme', next);
    } catch {
      // Storage is refused in some private windows: the choice then lasts for this page.
    }
    setTheme(next);
  };
  return (
    <IconButton label={theme === 'dark' ? 'Passer au thème clair' : 'Passer au thème sombre'} onClick={turn} className={className}>
      <Icon of={theme === 'dark' ? Sun : Moon} />
    </IconButton>
  );
}
