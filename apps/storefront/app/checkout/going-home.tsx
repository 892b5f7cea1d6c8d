import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../ui/button';
import { forgetOrder } from './stored-order';

/** Long enough to read the page twice; any user activity cancels it (WCAG 2.2.1). */
const SECONDS = 10;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** After the payment: clears the stored order and redirects to the home page, unless the user cancels (AC-196). */
export function GoingHome() {
  const navigate = useNavigate();
  const [staying, setStaying] = useState(false);
  useEffect(forgetOrder, []);
  useEffect(() => {
    if (staying) return;
    const stay = () => setStaying(true);
    const timer = setTimeout(() => void navigate('/'), SECONDS * 1000);
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, stay, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, stay);
    };
  }, [staying, navigate]);
  if (staying) return null;
  return (
    <p className="flex no-js:hidden flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
      Retour à l’accueil dans quelques secondes.
      <Button tone="secondary" size="small" onClick={() => setStaying(true)}>
        Rester sur cette page
      </Button>
    </p>
  );
}
