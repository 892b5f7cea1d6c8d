import Button from '@mui/material/Button';
import { reunionIso } from '@boutik/kernel';
import { frenchDateTime } from '@boutik/ui';
import { Notice } from '../../ui/notice';
import type { StoredDraft } from './draft-storage';
import type { QuoteDraft } from './quote-draft';

interface StoredDraftNoticeProps {
  stored: StoredDraft;
  onRestore: (draft: QuoteDraft) => void;
  onDone: (number: string) => void;
}

/** Offers to restore or delete an unsaved draft of an earlier visit. */
export function StoredDraftNotice({ stored, onRestore, onDone }: StoredDraftNoticeProps) {
  const { client, lines, number } = stored.draft;
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
              onRestore(stored.draft);
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
      {count > 1 ? 's' : ''}, {frenchDateTime(reunionIso(new Date(stored.at)))}).
    </Notice>
  );
}
