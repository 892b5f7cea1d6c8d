import { Route } from 'react-router-dom';
import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';
import { QuoteDetailPage } from './detail/quote-detail-page';
import { CreateQuotePage, EditQuotePage } from './form/quote-form-pages';
import { QuoteListPage } from './list/quote-list-page';

/**
 * Quotes in the workspace: list, form, detail. Addresses are those of workspace.md §2.12.
 * Each change of status has a button and an endpoint of its own; the server computes the final amounts.
 */
export { QuoteUpdates } from './quote-updates';
export { quotePaths } from './quote-paths';
export { StatusBadge } from './status-badge';
export { ViewAndEditButtons } from './view-and-edit-buttons';

const boardPage = lazyPage(async () => (await import('./follow-up/quote-board-page')).QuoteBoardPage);
const outcomesPage = lazyPage(async () => (await import('./follow-up/quote-outcomes-page')).QuoteOutcomesPage);

/** Without pages of its own: the quotes' addresses do not begin with the resource's name. */
export const quoteResource = resourcePages({ name: 'devis', recordRepresentation: 'quote_number' });

export const quoteRoutes = [
  <Route key="list" path="/liste-devis" element={<QuoteListPage />} />,
  <Route key="board" path="/liste-devis/etapes" element={boardPage} />,
  <Route key="outcomes" path="/liste-devis/resultats" element={outcomesPage} />,
  <Route key="create" path="/creer-devis" element={<CreateQuotePage />} />,
  <Route key="detail" path="/detail-devis/:id" element={<QuoteDetailPage />} />,
  <Route key="edit" path="/:id/edit-devis" element={<EditQuotePage />} />,
];
