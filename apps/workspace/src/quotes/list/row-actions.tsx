import type { QuoteSummary } from '@boutik/contract';
import { Trash2 } from 'lucide-react';
import { Icon } from '../../ui/icon';
import { NamedIconButton } from '../../ui/icon-button';
import { DeleteQuoteButton } from '../delete-quote-button';
import { canDelete } from '../quote-paths';
import { ViewAndEditButtons } from '../view-and-edit-buttons';

/** Three actions on every row; an action that the status forbids is disabled with a reason (WS-083). */
export function RowActions({ quote }: { quote: QuoteSummary }) {
  const { quote_number: number, status } = quote;
  return (
    <>
      <ViewAndEditButtons quote={quote} />
      <DeleteQuoteButton quote={quote}>
        {(openDialog, button) => (
          <NamedIconButton
            ref={button}
            label={`Supprimer ${number}`}
            hint={canDelete(status) ? undefined : 'Seul un brouillon peut être supprimé'}
            disabled={!canDelete(status)}
            onClick={openDialog}
          >
            <Icon icon={Trash2} />
          </NamedIconButton>
        )}
      </DeleteQuoteButton>
    </>
  );
}
