import { Options, Select } from '../../ui/field';
import { UNREAD_CHOICES, WithFetchedChoices } from '../../ui/list/fetched-choices';
import { useOwners } from './use-owners';

const LABEL = 'Propriétaire';

interface OwnerSelectProps {
  value: string;
  onChange: (id: string) => void;
}

/** Picks one of the owners; "Tous" alone for whom sees their own quotes alone. */
export function OwnerSelect({ value, onChange }: OwnerSelectProps) {
  const { owners, query } = useOwners();
  return (
    <WithFetchedChoices label={LABEL} query={query}>
      <Select label={LABEL} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{query.failed ? UNREAD_CHOICES : 'Tous'}</option>
        <Options choices={owners} />
      </Select>
    </WithFetchedChoices>
  );
}
