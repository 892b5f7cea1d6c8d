import Button from '@mui/material/Button';
import { reunionIso } from '@boutik/kernel';
import { frenchMoment } from '../../ui/dates';
import { Notice } from '../../ui/notice';
import type { KeptDraft } from './kept-drafts';
import type { QuoteDraft } from './quote-draft';

interface KeptDraftOfferProps {
  kept: KeptDraft;
  onTake: (draft: QuoteDraft) => void;
  onDone: (number: string) => void;
}

/** Offers to restore or delete an unsaved draft of an earlier visit. */
export function KeptDraftOffer({ kept, onTake, onDone }: KeptDraftOfferProps) {
  const { client, lines, number } = kept.draft;
  const count = lines.filter((line) => line.product || line.type === 'libre').length;
  return (
    <Notice
      actions={
        <>
          <Button
            variant="contained"
            size="small"
            onClick={() => {
              onDone(number);
              onTake(kept.draft);
            }}
          >
            Reprendre
          </Button>
          <Button variant="text" size="small" onClick={() => onDone(number)}>
            Effacer
          </Button>
        </>
      }
    >
      Un devis non enregistré a été retrouvé{client ? `, pour ${client.name}` : ''} ({count} article
      {count > 1 ? 's' : ''}, {frenchMoment(reunionIso(new Date(kept.at)))}).
    </Notice>
  );
}
