import { changePercent, changeText } from './change-text';

interface Props {
  value: number | null;
  /** Undefined when nothing is compared. */
  before: number | null | undefined;
  /** A text after the change. */
  after?: string;
}

/** How a value changed: in words for screen readers too, not by its colour alone. */
export function Change({ value, before, after }: Props) {
  const percent = changePercent(value, before);
  return (
    <>
      {percent !== null && (
        <span className={percent < 0 ? 'change change-down' : 'change'}>
          <span className="unseen">Évolution{'\u202f'}: </span>
          {changeText(percent)}
        </span>
      )}
      {percent !== null && after && ' · '}
      {after}
    </>
  );
}
