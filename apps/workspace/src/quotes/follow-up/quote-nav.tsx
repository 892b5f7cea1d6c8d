import { useLocation } from 'react-router-dom';
import { PageNav } from '../../ui/page-nav';
import { quotePaths } from '../quote-paths';

const pages = [
  ['Liste', quotePaths.list],
  ['Étapes', quotePaths.board],
  ['Résultats', quotePaths.outcomes],
] as const;

/** The ways to look at the quotes. */
export function QuoteNav() {
  const { pathname } = useLocation();
  return <PageNav label="Devis" pages={pages.map(([label, to]) => ({ label, to, current: to === pathname }))} />;
}
