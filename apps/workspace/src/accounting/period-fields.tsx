import { DateBox } from '../ui/date-box';
import { isOrdered, type Period } from './period';

export function PeriodFields({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const { from, to } = period;
  return (
    <>
      <DateBox label="Du" value={from} onDate={(day) => onChange({ from: day, to })} />
      <DateBox
        label="Au"
        value={to}
        error={isOrdered(period) ? undefined : 'Une date à partir de la première est attendue.'}
        onDate={(day) => onChange({ from, to: day })}
      />
    </>
  );
}
