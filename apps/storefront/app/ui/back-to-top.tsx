import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './button';
import { Icon } from './icon';
import { useCalm } from './use-calm';

/** Pixels scrolled before the button shows (storefront.md §9). */
const FROM = 300;

/** The button disappears at the top, so the focus moves to the start of the page. */
export function BackToTop({ focus }: { focus: string }) {
  const calm = useCalm();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > FROM);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!shown) return null;
  const rise = () => {
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
    document.getElementById(focus)?.focus({ preventScroll: true });
  };
  return (
    <IconButton
      label="Retour en haut de page"
      onClick={rise}
      className="back-to-top fixed right-4 bottom-20 z-30 animate-rise rounded-full border border-line bg-surface text-ink shadow-float hover:bg-vanilla"
    >
      <Icon of={ArrowUp} />
    </IconButton>
  );
}
