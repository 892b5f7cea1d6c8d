import { Moon, Sun } from 'lucide-react';
import { IconButton } from './button';
import { Icon } from './icon';
import { chooseTheme, useTheme } from './use-theme';

/** Light or dark, kept in the browser only; without a choice the system decides. */
export function ThemeToggle({ className }: { className?: string }) {
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      label={dark ? 'Passer au thème clair' : 'Passer au thème sombre'}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
      className={className}
    >
      <Icon of={dark ? Sun : Moon} />
    </IconButton>
  );
}
