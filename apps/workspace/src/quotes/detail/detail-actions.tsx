import type { Quote } from '@boutik/contract';
import Button from '@mui/material/Button';
import { FileText, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon';
import { DeleteQuoteButton } from '../delete-quote-button';
import { useRedirectToDevis } from '../use-redirect-to-devis';
import { canDelete, canEdit, quotePaths } from '../quote-paths';
import { AssignQuoteButton } from './assign-quote-button';
import { ChangeStatusButton } from './change-status-button';
import { DuplicateQuoteButton } from './duplicate-quote-button';
import { ExtendQuoteButton } from './extend-quote-button';
import { SaveTemplateButton } from './save-template-button';
import { SendQuoteButton } from './send-quote-button';
import { FoldedActions } from '../../shell/folded-actions';
import { WithRight } from '../../shell/right-gate';

/** The actions that the quote's status allows (workspace.md §4.2). */
export function DetailActions({ quote }: { quote: Quote }) {
  const redirect = useRedirectToDevis();
  const isClientErased = quote.client.email === '';
  return (
    <>
      <FoldedActions>
        {/* Opened in a new tab, authenticated by the session cookie. */}
        <Button
          component="a"
          href={quotePaths.pdf(quote.id)}
          target="_blank"
          rel="noopener"
          variant="outlined"
          startIcon={<Icon icon={FileText} size={18} />}
        >
          PDF
        </Button>
        <DuplicateQuoteButton quote={quote} />
        <SaveTemplateButton quote={quote} />
        {quote.status === 'sent' && !isClientErased && <ExtendQuoteButton quote={quote} />}
        {canEdit(quote.status) && (
          <WithRight right="quotes.approve">
            <AssignQuoteButton quote={quote} />
          </WithRight>
        )}
        {canDelete(quote.status) && (
          <DeleteQuoteButton quote={quote} onDeleted={redirect}>
            {(openDialog) => (
              <Button
                variant="outlined"
                color="error"
                startIcon={<Icon icon={Trash2} size={18} />}
                onClick={openDialog}
              >
                Supprimer
              </Button>
            )}
          </DeleteQuoteButton>
        )}
      </FoldedActions>
      {canEdit(quote.status) && (
        <Button
          component={Link}
          to={quotePaths.edit(quote.id)}
          variant="outlined"
          startIcon={<Icon icon={Pencil} size={18} />}
        >
          Modifier
        </Button>
      )}
      {quote.status === 'draft' &&
        !isClientErased &&
        (quote.approval === null || quote.approval.status === 'given') && <SendQuoteButton quote={quote} />}
      {quote.status === 'sent' && (
        <>
          <ChangeStatusButton quote={quote} to="accepted" />
          <ChangeStatusButton quote={quote} to="rejected" />
        </>
      )}
    </>
  );
}
