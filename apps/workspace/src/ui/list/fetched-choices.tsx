import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiQuery } from '../../api/use-api-query';
import { Icon } from '../icon';
import { NamedIconButton } from '../icon-button';
import './list.css';

export type ChoicesQuery = Pick<ApiQuery<unknown>, 'failed' | 'refetch'>;

/** The first choice of a select whose others could not be read. */
export const UNREAD_CHOICES = 'Choix non lus';

interface WithFetchedChoicesProps {
  /** Of the filter: "Marque". */
  label: string;
  /** What the choices are read with, unless they are known. */
  query: ChoicesQuery | undefined;
  children: ReactNode;
}

/**
 * A filter has the same place before its choices are read, afterwards, and when they cannot be: a message in a row of its
 * own would move what follows.
 */
export function WithFetchedChoices({ label, query, children }: WithFetchedChoicesProps) {
  if (!query) return children;
  return (
    <div className="fetched-filter">
      {children}
      {query.failed && (
        <NamedIconButton
          label={`Les choix du filtre «\u00a0${label}\u00a0» n’ont pas pu être lus. Réessayer`}
          onClick={({ currentTarget }) => {
            // The button goes away meanwhile.
            currentTarget.closest('.fetched-filter')?.querySelector<HTMLElement>('.control')?.focus();
            query.refetch();
          }}
        >
          <Icon icon={RotateCw} size={18} />
        </NamedIconButton>
      )}
    </div>
  );
}
