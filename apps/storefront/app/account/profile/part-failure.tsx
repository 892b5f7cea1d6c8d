import { useRevalidator } from 'react-router';
import { Notice } from '../../ui/notice';

/** One part of the page could not be read; the rest stands, and asking again reads all of it anew. */
export function PartFailure({ children }: { children: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice tone="bad">
      <p>{children}</p>
      <button
        type="button"
        aria-busy={state !== 'idle' || undefined}
        onClick={() => void revalidate()}
        className="min-h-11 font-semibold underline underline-offset-4 no-js:hidden"
      >
        Réessayer
      </button>
    </Notice>
  );
}
