import { applyRate, formatEuros } from '@boutik/kernel';
import { Field, Options, Select } from '../../ui/field';
import { NumberBox } from '../../ui/number-box';
import { formatHundredths, parseHundredths, parseInteger } from '../../ui/typed-number';
import type { AgreedDeposit, DraftDeposit } from './quote-draft';

interface DepositFieldProps {
  deposit: DraftDeposit;
  /** The deposit of a new quote by the settings, in percent; undefined while it is not known. */
  usual: number | null | undefined;
  isNew: boolean;
  /** Of the quote, in cents including tax. */
  total: number;
  error: string | undefined;
  onChange: (deposit: DraftDeposit) => void;
}

const choices = [
  ['none', 'Aucun'],
  ['percent', 'Une part du total'],
  ['amount', 'Un montant'],
] as const;
const MAX_CENTS = 999_999_900;
const PROPOSED_PERCENT = 30;

/** What the client pays to confirm the quote, before the balance. */
export function DepositField({ deposit, usual, isNew, total, error, onChange }: DepositFieldProps) {
  const agreed = deposit.kind === 'default' ? usualDeposit(isNew ? usual : null) : deposit;
  const amount = amountOf(agreed, total);
  const choose = (kind: string) => {
    if (kind === 'percent') onChange({ kind, value: PROPOSED_PERCENT });
    else if (kind === 'amount') onChange({ kind, value: amount || applyRate(total, PROPOSED_PERCENT * 100) });
    else onChange({ kind: 'none' });
  };
  return (
    <div data-field="deposit" className="amounts-deposit">
      <Select
        label="Acompte à la commande"
        value={agreed.kind}
        {...(agreed.kind === 'none' && error && { error })}
        onChange={({ target }) => choose(target.value)}
      >
        <Options choices={choices} />
      </Select>
      {'value' in agreed && (
        <Field
          label={agreed.kind === 'percent' ? 'Part (%)' : 'Montant (€)'}
          hint={amount < total ? `Acompte ${formatEuros(amount)}, solde ${formatEuros(total - amount)}` : undefined}
          error={error ?? (amount >= total && total > 0 ? 'L’acompte doit être inférieur au total.' : undefined)}
        >
          {(controlProps) => (
            <NumberBox
              id={controlProps.id}
              describedBy={controlProps['aria-describedby']}
              invalid={controlProps['aria-invalid']}
              value={agreed.value}
              onNumber={(value) => onChange({ kind: agreed.kind, value })}
              {...(agreed.kind === 'percent' ? percentBox : amountBox)}
            />
          )}
        </Field>
      )}
    </div>
  );
}

const percentBox = { parse: parseInteger, format: String, min: 1, max: 99, step: 1 };
const amountBox = { parse: parseHundredths, format: formatHundredths, min: 1, max: MAX_CENTS, step: 100, unit: 100 };

function usualDeposit(percent: number | null | undefined): AgreedDeposit {
  return typeof percent !== 'number' ? { kind: 'none' } : { kind: 'percent', value: percent };
}

function amountOf(agreed: AgreedDeposit, total: number): number {
  if (!('value' in agreed)) return 0;
  return agreed.kind === 'percent' ? applyRate(total, agreed.value * 100) : agreed.value;
}
