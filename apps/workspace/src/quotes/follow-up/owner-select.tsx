import { Options, Select } from '../../ui/field';
import { unreadText } from '../../ui/list/filter-bar';
import { LoadError } from '../../ui/load-error';
import { useOwners } from './use-owners';

interface OwnerSelectProps {
  value: string;
  onChange: (id: string) => void;
}

/** Picks one of the owners; nothing for whom sees their own quotes alone. */
export function OwnerSelect({ value, onChange }: OwnerSelectProps) {
  const { owners, query } = useOwners();
  if (query.failed) return <LoadError message={unreadText('Propriétaire')} busy={query.busy} onRetry={query.refetch} />;
  if (owners.length === 0) return null;
  return (
    <Select label="Propriétaire" value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">Tous</option>
      <Options choices={owners} />
    </Select>
  );
}
