import { Moon, Sun } from 'lucide-react';
import { IconButton } from './button';
import { Icon } from './icon';
import { chooseTheme, useTheme } from './use-theme';

/** Switches between light and dark, stored in the browser only; without a choice the system decides. */
export function ThemeToggle({ onDark, className }: { onDark?: boolean; className?: string }) {
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      label={dark ? 'Passer au thème clair' : 'Passer au thème sombre'}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
      onDark={onDark}
      className={className}
    >
      <Icon icon={dark ? Sun : Moon} />
    </IconButton>
  );
}
