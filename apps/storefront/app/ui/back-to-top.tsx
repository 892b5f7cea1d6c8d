import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './button';
import { Icon } from './icon';

/** Pixels scrolled before the button shows (storefront.md §9). */
const FROM = 300;

export function BackToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > FROM);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!shown) return null;
  return (
    <IconButton
      label="Retour en haut de page"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      className="fixed right-4 bottom-20 z-30 animate-rise rounded-full border border-line bg-surface text-ink shadow-float hover:bg-vanilla"
    >
      <Icon of={ArrowUp} />
    </IconButton>
  );
}
