import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useBriefToast } from '../ui/toast';

/** Shows a toast once after the order was created (AC-423), and removes the parameter from the URL. */
export function useCreatedToast(): void {
  const { pathname, search } = useLocation();
  const showToast = useBriefToast();
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!query.has('creee')) return;
    query.delete('creee');
    window.history.replaceState(window.history.state, '', `${pathname}?${query}`);
    showToast('good', 'Commande créée avec succès.');
  }, [pathname, search, showToast]);
}
