import { endpoints } from '@boutik/api-client';
import { keysOf } from '@boutik/kernel';
import { useSearchParams } from 'react-router-dom';
import { useApiQuery } from '../api/use-api-query';
import { DateBox } from '../ui/date-box';
import { Options, Select } from '../ui/field';
import { LoadError } from '../ui/load-error';
import { SearchBox } from '../ui/list/search-box';
import { actionLabel } from './audit-labels';
import { type AuditFilters, noFilters } from './audit-query';

/** The filters of the address, and a function that changes some of them. */
export function useAuditFilters(): [AuditFilters, (changes: Partial<AuditFilters>) => void] {
  const [query, setQuery] = useSearchParams();
  const filters = { ...noFilters };
  for (const name of keysOf(noFilters)) filters[name] = query.get(name) ?? '';
  const change = (changes: Partial<AuditFilters>) => {
    const next = Object.entries({ ...filters, ...changes }).filter(([, value]) => value !== '');
    setQuery(Object.fromEntries(next), { replace: true });
  };
  return [filters, change];
}

interface AuditFilterBarProps {
  filters: AuditFilters;
  onChange: (changes: Partial<AuditFilters>) => void;
}

export function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.readAuditFilters);
  const members = reply?.membres.map(({ id, nom }) => [String(id), nom] as const) ?? [];
  const actions = (reply?.actions ?? [])
    .map((action) => [action, actionLabel(action)] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b, 'fr'));
  return (
    <>
      <div className="audit-filters">
        <SearchBox
          label="Rechercher un objet"
          placeholder="Commande, produit, email"
          value={filters.objet}
          onSearch={(objet) => onChange({ objet })}
        />
        <Select label="Membre" value={filters.membre} onChange={({ target }) => onChange({ membre: target.value })}>
          <Options choices={[['', 'Toute l’équipe'], ...members]} />
        </Select>
        <Select label="Action" value={filters.action} onChange={({ target }) => onChange({ action: target.value })}>
          <Options choices={[['', 'Toutes les actions'], ...actions]} />
        </Select>
        <DateBox label="Du" value={filters.du} onDate={(du) => onChange({ du })} />
        <DateBox label="Au" value={filters.au} onDate={(au) => onChange({ au })} />
      </div>
      {failed && (
        <LoadError message="Les membres et les actions n’ont pas pu être lus." busy={busy} onRetry={refetch} />
      )}
    </>
  );
}
