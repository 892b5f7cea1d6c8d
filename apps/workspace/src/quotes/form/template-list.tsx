import type { listQuoteTemplates, QuoteTemplateHead, ReplyOf } from '@boutik/contract';
import Skeleton from '@mui/material/Skeleton';
import { FileStack, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useReading } from '../../api/use-reading';
import { EmptyState } from '../../ui/empty-state';
import { PageSteps } from '../../ui/page-steps';
import { RetryButton } from '../../ui/retry-button';
import { templatesPath } from '../template-calls';
import { TemplateRow } from './template-row';

const PAUSE_MS = 250;

interface TemplateListProps {
  words: string;
  /** The template that is being read. */
  busy: number | null;
  onChoose: (template: QuoteTemplateHead) => void;
}

/** One page of the templates whose name contains the query. */
export function TemplateList({ words, busy: chosen, onChoose }: TemplateListProps) {
  const search = useSettled(words.trim());
  const [place, setPlace] = useState({ search, page: 1 });
  const page = place.search === search ? place.page : 1;
  const { reading, failed, busy, again } = useReading<ReplyOf<typeof listQuoteTemplates>>(templatesPath(search, page));
  if (failed) return <Failure busy={busy} onAgain={again} />;
  if (!reading) return <Loading />;
  const { data, total, per_page, last_page } = reading.data;
  // The last template of the page was deleted.
  if (data.length === 0 && page > last_page) setPlace({ search, page: last_page });
  if (total === 0) return <Nothing searched={search !== ''} />;
  return (
    <>
      <ul className="template-list" aria-label="Modèles" aria-busy={busy}>
        {data.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            busy={chosen === template.id}
            onChoose={() => onChoose(template)}
            onChanged={again}
          />
        ))}
      </ul>
      {last_page > 1 && (
        <PageSteps short page={page} perPage={per_page} total={total} onPage={(to) => setPlace({ search, page: to })} />
      )}
    </>
  );
}

function Failure({ busy, onAgain }: { busy: boolean; onAgain: () => void }) {
  return (
    <EmptyState
      alert
      icon={TriangleAlert}
      title="Les modèles n’ont pas pu être chargés"
      action={<RetryButton busy={busy} onClick={onAgain} />}
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

function Nothing({ searched }: { searched: boolean }) {
  if (searched) return <EmptyState icon={FileStack} title="Aucun modèle ne porte ce nom" />;
  return (
    <EmptyState icon={FileStack} title="Aucun modèle pour le moment">
      Ouvrez un devis, puis «{'\u00a0'}Enregistrer comme modèle{'\u00a0'}».
    </EmptyState>
  );
}

/** The value after a pause in typing. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}
