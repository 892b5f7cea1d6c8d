import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useBriefToast } from '../ui/toast';

/** Says once that the order was created (AC-423); the address forgets it, so that reloading says nothing. */
export function useCreatedToast(): void {
  const { pathname, search } = useLocation();
  const say = useBriefToast();
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!query.has('creee')) return;
    query.delete('creee');
    window.history.replaceState(window.history.state, '', `${pathname}?${query}`);
    say('good', 'Commande créée avec succès.');
  }, [pathname, search, say]);
}
