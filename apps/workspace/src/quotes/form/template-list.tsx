import { endpoints } from '@boutik/api-client';
import type { QuoteTemplateSummary } from '@boutik/contract';
import Skeleton from '@mui/material/Skeleton';
import { FileStack, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useApiQuery } from '../../api/use-api-query';
import { EmptyState } from '../../ui/empty-state';
import { Pagination } from '../../ui/list/pagination';
import { RetryButton } from '../../ui/retry-button';
import { TemplateRow } from './template-row';

const DEBOUNCE_MS = 250;

interface TemplateListProps {
  query: string;
  /** The template that is being read. */
  loadingId: number | null;
  onChoose: (template: QuoteTemplateSummary) => void;
}

/** One page of the templates whose name contains the query. */
export function TemplateList({ query, loadingId, onChoose }: TemplateListProps) {
  const search = useDebounced(query.trim());
  const [pageState, setPageState] = useState({ search, page: 1 });
  const page = pageState.search === search ? pageState.page : 1;
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.listQuoteTemplates, { query: { search, page } });
  if (failed) return <Failure busy={busy} onRetry={refetch} />;
  if (!reply) return <Loading />;
  const { data, total, per_page, last_page } = reply.data;
  // The last template of the page was deleted.
  if (data.length === 0 && page > last_page) setPageState({ search, page: last_page });
  if (total === 0) return <NoTemplates searched={search !== ''} />;
  return (
    <>
      <ul className="template-list" aria-label="Modèles" aria-busy={busy}>
        {data.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            busy={loadingId === template.id}
            onChoose={() => onChoose(template)}
            onChanged={refetch}
          />
        ))}
      </ul>
      {last_page > 1 && (
        <Pagination
          compact
          page={page}
          perPage={per_page}
          total={total}
          onPage={(to) => setPageState({ search, page: to })}
        />
      )}
    </>
  );
}

function Failure({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <EmptyState
      alert
      icon={TriangleAlert}
      title="Les modèles n’ont pas pu être chargés"
      action={<RetryButton busy={busy} onClick={onRetry} />}
    />
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Chargement" className="template-list">
      <Skeleton variant="rounded" height={64} />
      <Skeleton variant="rounded" height={64} />
    </div>
  );
}

function NoTemplates({ searched }: { searched: boolean }) {
  if (searched) return <EmptyState icon={FileStack} title="Aucun modèle ne porte ce nom" />;
  return (
    <EmptyState icon={FileStack} title="Aucun modèle pour le moment">
      Ouvrez un devis, puis «{'\u00a0'}Enregistrer comme modèle{'\u00a0'}».
    </EmptyState>
  );
}

/** The value after a pause in typing. */
function useDebounced(query: string): string {
  const [debounced, setDebounced] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(query), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  return debounced;
}
