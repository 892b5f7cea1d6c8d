import { TextBox } from './field';

/** When something happens: now (null), or at a time of La Réunion as "2026-12-01T09:00", empty until it is chosen. */
export type PlannedTime = string | null;

interface PlannedTimeFieldProps {
  legend: string;
  value: PlannedTime;
  onChange: (value: PlannedTime) => void;
  /** False when only later is possible. */
  canBeNow?: boolean;
}

/** Now, or at a date. */
export function PlannedTimeField({ legend, value, onChange, canBeNow = true }: PlannedTimeFieldProps) {
  return (
    <>
      <fieldset className="planned-time">
        <legend className="field-label">{legend}</legend>
        <label className="check">
          <input
            type="radio"
            name="when"
            checked={value === null}
            disabled={!canBeNow}
            onChange={() => onChange(null)}
          />
          Maintenant
        </label>
        <label className="check">
          <input type="radio" name="when" checked={value !== null} onChange={() => onChange('')} />À une date
        </label>
      </fieldset>
      {value !== null && (
        <TextBox
          label="Date et heure de La Réunion"
          type="datetime-local"
          required
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  );
}

/** The instant for the api: "2026-12-01T09:00:00+04:00", or null for now. */
export function toInstant(time: PlannedTime): string | null {
  // La Réunion has no daylight saving time.
  return time === null ? null : `${time}:00+04:00`;
}
