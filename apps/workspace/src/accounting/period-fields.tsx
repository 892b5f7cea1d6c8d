import { TextBox } from '../ui/field';
import { isOrdered, type Period } from './period';

export function PeriodFields({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const { from, to } = period;
  return (
    <>
      <TextBox type="date" label="Du" value={from} onChange={({ target }) => onChange({ from: target.value, to })} />
      <TextBox
        type="date"
        label="Au"
        value={to}
        error={isOrdered(period) ? undefined : 'Une date à partir de la première est attendue.'}
        onChange={({ target }) => onChange({ from, to: target.value })}
      />
    </>
  );
}
