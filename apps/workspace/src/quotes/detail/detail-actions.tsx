import type { Quote } from '@boutik/contract';
import Button from '@mui/material/Button';
import { FileText, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon';
import { DeleteQuoteButton } from '../delete-quote-button';
import { useLeaveForDevis } from '../leave-for-devis';
import { mayDelete, mayEdit, quotePaths } from '../quote-paths';
import { ChangeStatusButton } from './change-status-button';
import { DuplicateQuoteButton } from './duplicate-quote-button';
import { ExtendQuoteButton } from './extend-quote-button';
import { KeepTemplateButton } from './keep-template-button';
import { SendQuoteButton } from './send-quote-button';

/** The actions that the quote's status allows (workspace.md §4.2). */
export function DetailActions({ quote }: { quote: Quote }) {
  const leave = useLeaveForDevis();
  return (
    <>
      {mayDelete(quote.status) && (
        <DeleteQuoteButton quote={quote} onDeleted={leave}>
          {(ask) => (
            <Button variant="outlined" color="error" startIcon={<Icon of={Trash2} size={18} />} onClick={ask}>
              Supprimer
            </Button>
          )}
        </DeleteQuoteButton>
      )}
      {/* Opened in a new tab, authenticated by the session cookie. */}
      <Button
        component="a"
        href={quotePaths.pdf(quote.id)}
        target="_blank"
        rel="noopener"
        variant="outlined"
        startIcon={<Icon of={FileText} size={18} />}
      >
        PDF
      </Button>
      <DuplicateQuoteButton quote={quote} />
      <KeepTemplateButton quote={quote} />
      {quote.status === 'sent' && <ExtendQuoteButton quote={quote} />}
      {mayEdit(quote.status) && (
        <Button
          component={Link}
          to={quotePaths.edit(quote.id)}
          variant="outlined"
          startIcon={<Icon of={Pencil} size={18} />}
        >
          Modifier
        </Button>
      )}
      {quote.status === 'draft' && (quote.approval === null || quote.approval.status === 'given') && (
        <SendQuoteButton quote={quote} />
      )}
      {quote.status === 'sent' && (
        <>
          <ChangeStatusButton quote={quote} to="rejected" />
          <ChangeStatusButton quote={quote} to="accepted" />
        </>
      )}
    </>
  );
}
