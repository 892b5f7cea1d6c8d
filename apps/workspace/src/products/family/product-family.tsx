import { endpoints } from '@boutik/api-client';
import type { ProductDetail } from '@boutik/contract';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useApiQuery } from '../../api/use-api-query';
import { EmptyState } from '../../ui/empty-state';
import { UnsavedChangesGuard } from '../../ui/form/unsaved-changes-guard';
import { ListSkeleton } from '../../ui/list-skeleton';
import { RetryButton } from '../../ui/retry-button';
import { CreateFamily } from './create-family';
import './family.css';
import { FamilyEditor } from './family-editor';
import { MemberTable } from './member-table';
import { NewVariants } from './new-variants';

/** The section "Déclinaisons": the family of the product, or the form that begins one. */
export function ProductFamily({ product }: { product: ProductDetail }) {
  const [unsaved] = useState(() => new Set<string>());
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.findProductFamily, { params: { id: product.id } });
  if (failed)
    return (
      <EmptyState
        alert
        icon={TriangleAlert}
        title="Les déclinaisons n’ont pas pu être chargées."
        action={<RetryButton busy={busy} onClick={refetch} />}
      />
    );
  if (!reply) return <ListSkeleton label="Chargement des déclinaisons" />;
  const family = reply.data;
  if (!family) return <CreateFamily product={product} onCreated={refetch} />;
  return (
    <div className="family">
      <FamilyEditor key={family.id} family={family} unsaved={unsaved} onSaved={refetch} />
      <NewVariants family={family} model={product} onCreated={refetch} />
      <MemberTable family={family} unsaved={unsaved} onSaved={refetch} />
      <UnsavedChangesGuard canLeave={() => unsaved.size === 0} />
    </div>
  );
}
