import type { QuoteSummary } from '@boutik/contract';
import { Eye, Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import { canEdit, quotePaths } from './quote-paths';

interface ViewAndEditButtonsProps {
  quote: Pick<QuoteSummary, 'id' | 'quote_number' | 'status'>;
}

/** What a row of a list of quotes begins with; the edit button of a decided quote is disabled, with the reason. */
export function ViewAndEditButtons({ quote: { id, quote_number: number, status } }: ViewAndEditButtonsProps) {
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
    </>
  );
}
