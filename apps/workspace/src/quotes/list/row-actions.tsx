import type { QuoteSummary } from '@boutik/contract';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon';
import { NamedIconButton } from '../../ui/icon-button';
import { DeleteQuoteButton } from '../delete-quote-button';
import { canDelete, canEdit, quotePaths } from '../quote-paths';

/** Three actions on every row; an action that the status forbids is disabled with a reason (WS-083). */
export function RowActions({ quote }: { quote: QuoteSummary }) {
  const { id, quote_number: number, status } = quote;
  return (
    <>
      <NamedIconButton label={`Voir ${number}`} component={Link} to={quotePaths.detail(id)}>
        <Icon icon={Eye} />
      </NamedIconButton>
      {canEdit(status) ? (
        <NamedIconButton label={`Modifier ${number}`} component={Link} to={quotePaths.edit(id)}>
          <Icon icon={Pencil} />
        </NamedIconButton>
      ) : (
        <NamedIconButton
          label={`Modifier ${number}`}
          hint="Un devis accepté ou rejeté ne peut plus être modifié"
          disabled
        >
          <Icon icon={Pencil} />
        </NamedIconButton>
      )}
      <DeleteQuoteButton quote={quote}>
        {(openDialog) => (
          <NamedIconButton
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
