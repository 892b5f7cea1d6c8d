import { useRevalidator } from 'react-router';
import { Notice } from '../../ui/notice';

/** Error of one section of the page; retrying reloads the data of the whole page. */
export function SectionError({ children }: { children: string }) {
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
