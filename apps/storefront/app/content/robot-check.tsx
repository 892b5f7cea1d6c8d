import { CircleCheck, LoaderCircle, ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../ui/icon';

/** idle; working; done, with the proof; failed. */
export type RobotCheckState =
  | { step: 'idle' | 'working' | 'failed' }
  | {
      step: 'done';
      proof: string;
    };

interface RobotCheckProps {
  state: RobotCheckState;
  error: string | null;
  onTick: () => void;
}

/**
 * A checkbox that starts a proof of work, which is too expensive for bots. No third party is involved (decisions §2.6).
 */
export function RobotCheck({ state, error, onTick }: RobotCheckProps) {
  const id = useId();
  const { step } = state;
  return (
    <div className="grid gap-1.5">
      <div className="flex min-h-14 items-center gap-3 rounded-md border border-line-strong bg-surface px-4 py-2">
        {step === 'working' ? (
          <Icon icon={LoaderCircle} className="animate-spin text-lagoon" />
        ) : step === 'done' ? (
          <Icon icon={CircleCheck} className="text-leaf" />
        ) : null}
        <input
          id={id}
          type="checkbox"
          name="robot"
          checked={step === 'done' || step === 'working'}
          onChange={onTick}
          aria-describedby={`${id}-fault`}
          aria-invalid={error ? true : undefined}
          className={step === 'working' || step === 'done' ? 'sr-only' : 'size-5 accent-lagoon'}
        />
        <label htmlFor={id} className="flex-1 font-medium">
          Je ne suis pas un robot
        </label>
        <Icon icon={ShieldCheck} size={22} className="text-ink-faint" />
      </div>
      <p role="status" className="sr-only">
        {step === 'working' ? 'Vérification en cours' : step === 'done' ? 'Vérification faite' : ''}
      </p>
      <p id={`${id}-fault`} role="alert" className="text-sm font-medium text-hibiscus empty:hidden">
        {error ?? (step === 'failed' ? 'La vérification n’a pas pu se faire. Cochez à nouveau la case.' : null)}
      </p>
    </div>
  );
}
