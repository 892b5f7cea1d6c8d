import type { CampaignView } from '@boutik/contract';
import Button from '@mui/material/Button';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../shell/page-heading';
import { TextInput } from '../ui/field';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { BlockList } from './block-list';
import { stateLabels, stateTones } from './campaign-words';
import { DeleteDraftButton } from './delete-draft-button';
import { Preview } from './preview';
import { SendButton } from './send-button';
import { TestButton } from './test-button';
import { useDraft } from './use-draft';

/** Edits a campaign, with its preview. */
export function Composer({ start, onSent }: { start: CampaignView; onSent: (sent: CampaignView) => void }) {
  const { words, version, changed, trouble, change, flush } = useDraft(start);
  const [shown, setShown] = useState<'write' | 'preview'>('write');
  return (
    <>
      <PageHeading
        title={words.subject || 'Nouvelle lettre'}
        actions={
          <>
            <Button component={Link} to="/campagnes" variant="outlined" startIcon={<Icon of={ArrowLeft} size={18} />}>
              Retour
            </Button>
            <DeleteDraftButton id={start.id} />
            <TestButton id={start.id} flush={flush} />
            <SendButton id={start.id} flush={flush} onSent={onSent} />
          </>
        }
      >
        <span className={`badge badge-${stateTones.brouillon}`}>{stateLabels.brouillon}</span>
        <span role="status" className="faint">
          {trouble === null ? (changed ? 'Enregistrement…' : 'Enregistré') : 'Non enregistré'}
        </span>
      </PageHeading>
      {trouble !== null && (
        <div className="letter-trouble">
          <Notice
            tone="bad"
            actions={
              // The message of a second failure replaces the first.
              <Button variant="outlined" onClick={() => void flush().catch(() => undefined)}>
                Réessayer
              </Button>
            }
          >
            {trouble}
          </Notice>
        </div>
      )}
      <div className="letter-tabs" role="group" aria-label="Affichage">
        <button type="button" aria-pressed={shown === 'write'} onClick={() => setShown('write')}>
          Écrire
        </button>
        <button type="button" aria-pressed={shown === 'preview'} onClick={() => setShown('preview')}>
          Aperçu
        </button>
      </div>
      <div className={`letter letter-showing-${shown}`}>
        <div className="letter-form">
          <section aria-label="En-tête" className="card letter-fields">
            <TextInput
              label="Objet"
              maxLength={150}
              value={words.subject}
              onChange={(event) => change({ subject: event.target.value })}
            />
            <TextInput
              label="Préambule"
              hint="La ligne que les messageries montrent à côté de l’objet."
              maxLength={200}
              value={words.preheader}
              onChange={(event) => change({ preheader: event.target.value })}
            />
          </section>
          <BlockList blocks={words.blocks} known={start.produits} onChange={(blocks) => change({ blocks })} />
        </div>
        <Preview id={start.id} version={version} waiting={changed} />
      </div>
    </>
  );
}
