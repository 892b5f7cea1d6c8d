import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './button';
import { Icon } from './icon';
import { useReducedMotion } from './use-reduced-motion';

/** Pixels scrolled before the button shows (storefront.md §9). */
const SHOW_AFTER_PX = 300;

/** The button disappears at the top, so the focus moves to the start of the page. */
export function BackToTop({ focus }: { focus: string }) {
  const reducedMotion = useReducedMotion();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const update = () => setShown(window.scrollY > SHOW_AFTER_PX);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  if (!shown) return null;
  const scrollToTop = () => {
    window.scrollTo({ top: 0, behavior: reducedMotion ? 'instant' : 'smooth' });
    document.getElementById(focus)?.focus({ preventScroll: true });
  };
  return (
    <IconButton
      label="Retour en haut de page"
      onClick={scrollToTop}
      className="margin-tab back-to-top border border-line bg-surface text-ink hover:bg-vanilla"
    >
      <Icon icon={ArrowUp} />
    </IconButton>
  );
}
