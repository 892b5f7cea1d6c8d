import { Options, Select, TextArea } from './field';

interface ReasonFieldsProps<Reason extends string> {
  reasons: readonly Reason[];
  reason: Reason;
  onReason: (reason: Reason) => void;
  detailsLabel: string;
  details: string;
  onDetails: (details: string) => void;
}

/** Why staff refuse what a customer wrote: one of the given reasons, and details that its author reads. */
export function ReasonFields<Reason extends string>(props: ReasonFieldsProps<Reason>) {
  const { reasons, reason, onReason, detailsLabel, details, onDetails } = props;
  return (
    <>
      <Select
        label="Motif"
        value={reason}
        onChange={({ target }) => onReason(reasons.find((one) => one === target.value) ?? reason)}
      >
        <Options choices={reasons.map((one) => [one, one])} />
      </Select>
      <TextArea
        label={detailsLabel}
        hint={'Dix caractères au moins\u202f; l’auteur les lira.'}
        rows={4}
        maxLength={1000}
        value={details}
        onChange={({ target }) => onDetails(target.value)}
      />
    </>
  );
}
