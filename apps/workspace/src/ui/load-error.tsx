import { RetryButton } from './retry-button';

interface LoadErrorProps {
  /** "Les chiffres ne sont pas disponibles pour le moment." */
  message: string;
  busy: boolean;
  onRetry: () => void;
}

/** An error message in place of a part of a page that could not be read (WS-371, WS-372), with a retry button. */
export function LoadError({ message, busy, onRetry }: LoadErrorProps) {
  return (
    <div className="not-read">
      <p role="alert" className="soft">
        {message}
      </p>
      <RetryButton busy={busy} onClick={onRetry} />
    </div>
  );
}
