import { endpoints } from '@boutik/api-client';
import { frenchDay } from '@boutik/kernel';
import { FileSearch } from 'lucide-react';
import { useRef } from 'react';
import { useApiQuery } from '../../api/use-api-query';
import { PageHeading } from '../../shell/page-heading';
import { EmptyState } from '../../ui/empty-state';
import { ListSkeleton } from '../../ui/list-skeleton';
import { LoadError } from '../../ui/load-error';
import { CreateQuoteButton } from '../list/create-quote-button';
import { moveFocus } from './board-keys';
import { BoardColumn } from './board-column';
import './follow-up.css';
import { OwnerSelect } from './owner-select';
import { QuoteNav } from './quote-nav';
import { useAddressValue } from './use-address-value';

/** The quotes by stage. A stage changes by the actions of the quote alone. */
export function QuoteBoardPage() {
  const [owner, setOwner] = useAddressValue('proprietaire');
  return (
    <>
      <PageHeading title="Devis par étape" actions={<CreateQuoteButton />} />
      <QuoteNav />
      <search className="filters">
        <OwnerSelect value={owner} onChange={setOwner} />
      </search>
      <Board owner={owner} />
    </>
  );
}

function Board({ owner }: { owner: string }) {
  const query = owner === '' ? {} : { proprietaire: Number(owner) };
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.readQuoteBoard, { query });
  const board = useRef<HTMLDivElement>(null);
  if (failed) return <LoadError message="Les devis n’ont pas pu être lus." busy={busy} onRetry={refetch} />;
  if (!reply) return <ListSkeleton label="Chargement des devis" />;
  const { depuis, etapes } = reply.data;
  if (etapes.every(({ nombre }) => nombre === 0))
    return <EmptyState icon={FileSearch} title="Aucun devis en cours" action={<CreateQuoteButton />} />;
  return (
    <>
      <div
        ref={board}
        role="group"
        aria-label="Étapes"
        aria-busy={busy}
        className="board"
        onKeyDown={(event) => moveFocus(event, board.current)}
      >
        {etapes.map((column) => (
          <BoardColumn key={column.etape} column={column} owner={owner} />
        ))}
      </div>
      <p className="faint board-note">
        Les devis décidés ou expirés sont ceux depuis le {frenchDay(depuis)}. Les flèches du clavier vont d’un devis à
        l’autre.
      </p>
    </>
  );
}
