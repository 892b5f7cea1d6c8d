import { endpoints } from '@boutik/api-client';
import type { SpecificationValue } from '@boutik/contract';
import Button from '@mui/material/Button';
import { ArrowLeft, ListTree, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { useApiQuery } from '../api/use-api-query';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { ListSkeleton } from '../ui/list-skeleton';
import { RetryButton } from '../ui/retry-button';
import { BatchList } from './batch-list';
import { RenameDialog, type RenameRequest } from './rename-dialog';
import { productsText, TITLE } from './specification-labels';
import './specifications.css';

/** The values that products have under one name. */
export function SpecificationValuesPage() {
  const [search] = useSearchParams();
  const name = search.get('nom') ?? '';
  return (
    <AdminOnly title={TITLE}>
      <PageHeading
        title={name || TITLE}
        actions={
          <Button
            component={Link}
            to="/caracteristiques"
            variant="outlined"
            startIcon={<Icon icon={ArrowLeft} size={18} />}
          >
            Retour
          </Button>
        }
      />
      <BatchList />
      {name === '' ? <NoValues /> : <Values key={name} name={name} />}
    </AdminOnly>
  );
}

function NoValues() {
  return <EmptyState icon={ListTree} title="Aucune valeur" />;
}

function Values({ name }: { name: string }) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.listSpecificationValues, { query: { nom: name } });
  const [request, setRequest] = useState<RenameRequest | null>(null);
  const refresh = useRefresh();
  if (failed)
    return (
      <EmptyState
        alert
        icon={TriangleAlert}
        title="Les valeurs n’ont pas pu être chargées."
        action={<RetryButton busy={busy} onClick={refetch} />}
      />
    );
  if (!reply) return <ListSkeleton label="Chargement des valeurs" />;
  if (reply.data.length === 0) return <NoValues />;
  return (
    <>
      <ul aria-label={`Valeurs de ${name}`} className="card specification-values">
        {reply.data.map((value) => (
          <Value
            key={value.id}
            value={value}
            onRename={(cible) =>
              setRequest({ genre: 'valeur', nom: name, sources: [value.valeur], cible, produits: value.produits })
            }
          />
        ))}
      </ul>
      {request && (
        <RenameDialog
          request={request}
          onClose={() => setRequest(null)}
          onDone={() => {
            setRequest(null);
            refresh();
          }}
        />
      )}
    </>
  );
}

interface ValueProps {
  value: SpecificationValue;
  onRename: (target: string) => void;
}

function Value({ value: { valeur, produits, proposition }, onRename }: ValueProps) {
  return (
    <li>
      <span className="specification-value">{valeur}</span>
      <span className="soft tabular-nums">{productsText(produits)}</span>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Renommer ${valeur}`}
        onClick={() => onRename(proposition ?? valeur)}
      >
        {proposition === null ? 'Renommer' : `→ ${proposition}`}
      </Button>
    </li>
  );
}
