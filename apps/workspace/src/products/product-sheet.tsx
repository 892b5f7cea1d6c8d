import { endpoints } from '@boutik/api-client';
import type { ProductDetail } from '@boutik/contract';
import { TriangleAlert } from 'lucide-react';
import { useApiQuery } from '../api/use-api-query';
import { EmptyState } from '../ui/empty-state';
import { ListSkeleton } from '../ui/list-skeleton';
import { RetryButton } from '../ui/retry-button';
import { SheetForm } from './sheet/sheet-form';

/** The section "Caractéristiques". */
export function ProductSheet({ product: { id } }: { product: Pick<ProductDetail, 'id'> }) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.findProductSheet, { params: { id } });
  if (failed)
    return (
      <EmptyState
        alert
        icon={TriangleAlert}
        title="Les caractéristiques n’ont pas pu être chargées."
        action={<RetryButton busy={busy} onClick={refetch} />}
      />
    );
  if (!reply) return <ListSkeleton label="Chargement des caractéristiques" />;
  return <SheetForm key={id} id={id} sheet={reply.data} />;
}
