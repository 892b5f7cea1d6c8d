import { useInfiniteQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { Download, History } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { getErrorMessage } from '../api/http';
import { shouldRetry } from '../api/should-retry';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { download } from '../ui/list/csv';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import './audit.css';
import { AuditFilterBar, useAuditFilters } from './audit-filters';
import { type AuditFilters, exportAuditLog, readAuditLog } from './audit-query';
import { AuditTable } from './audit-table';
import { useDebounced } from './use-debounced';

const TITLE = 'Historique des actions';

export function AuditPage() {
  const [filters, change] = useAuditFilters();
  return (
    <AdminOnly title={TITLE}>
      <PageHeading title={TITLE} actions={<ExportButton filters={filters} />} />
      <AuditFilterBar filters={filters} onChange={change} />
      <Entries filters={filters} />
    </AdminOnly>
  );
}

function Entries({ filters: { objet: typed, ...chosen } }: { filters: AuditFilters }) {
  const objet = useDebounced(typed);
  const filters = { ...chosen, objet };
  const query = useInfiniteQuery({
    queryKey: ['historique', filters],
    queryFn: ({ pageParam }) => readAuditLog(filters, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ suite, data }) => (suite ? (data.at(-1)?.id ?? null) : null),
    retry: shouldRetry,
  });
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage } = query;
  const refetch = () => void query.refetch();
  if (!data && isError)
    return <LoadError message="Erreur lors du chargement de l’historique" busy={isFetching} onRetry={refetch} />;
  if (!data) return <ListSkeleton label="Chargement de l’historique" />;
  const entries = data.pages.flatMap((part) => part.data);
  if (entries.length === 0)
    return (
      <EmptyState icon={History} title="Aucune action">
        {Object.values(filters).some((value) => value !== '')
          ? 'Aucune action de l’équipe ne correspond à vos filtres.'
          : 'Ce que l’équipe change dans la boutique se lit ici.'}
      </EmptyState>
    );
  return (
    <>
      <AuditTable entries={entries} />
      {isError && (
        <LoadError
          message="La suite n’a pas pu être lue."
          busy={isFetching}
          onRetry={() => void query.fetchNextPage()}
        />
      )}
      {hasNextPage && !isError && (
        <Button
          variant="outlined"
          loading={isFetchingNextPage}
          className="audit-more"
          onClick={() => void query.fetchNextPage()}
        >
          Actions plus anciennes
        </Button>
      )}
    </>
  );
}

function ExportButton({ filters }: { filters: AuditFilters }) {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const save = async () => {
    setBusy(true);
    try {
      const { csv, isCut } = await exportAuditLog(filters);
      download('historique.csv', csv);
      if (isCut)
        notify('Le fichier contient les 20 000 actions les plus récentes. Choisissez une période plus courte.');
    } catch (error) {
      notify(getErrorMessage(error, 'L’export a échoué. Veuillez réessayer.'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      loading={busy}
      loadingPosition="start"
      startIcon={<Icon icon={Download} size={18} />}
      onClick={() => void save()}
    >
      Exporter
    </Button>
  );
}
