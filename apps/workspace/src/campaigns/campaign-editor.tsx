import type { CampaignView } from '@boutik/contract';
import Button from '@mui/material/Button';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../shell/page-heading';
import { TextBox } from '../ui/field';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { BlockList } from './block-list';
import { stateLabels, stateTones } from './campaign-labels';
import { DeleteDraftButton } from './delete-draft-button';
import { CampaignPreview } from './campaign-preview';
import { SendCampaignButton } from './send-campaign-button';
import { SendTestButton } from './send-test-button';
import { useDraft } from './use-draft';

/** Edits a campaign, with its preview. */
export function CampaignEditor({ campaign, onSent }: { campaign: CampaignView; onSent: (sent: CampaignView) => void }) {
  const { content, version, dirty, errorMessage, change, flush } = useDraft(campaign);
  const [shown, setShown] = useState<'write' | 'preview'>('write');
  return (
    <>
      <PageHeading
        title={content.subject || 'Nouvelle lettre'}
        actions={
          <>
            <Button component={Link} to="/campagnes" variant="outlined" startIcon={<Icon icon={ArrowLeft} size={18} />}>
              Retour
            </Button>
            <DeleteDraftButton id={campaign.id} />
            <SendTestButton id={campaign.id} flush={flush} />
            <SendCampaignButton id={campaign.id} flush={flush} onSent={onSent} />
          </>
        }
      >
        <span className={`badge badge-${stateTones.brouillon}`}>{stateLabels.brouillon}</span>
        <span role="status" className="faint">
          {errorMessage === null ? (dirty ? 'Enregistrement…' : 'Enregistré') : 'Non enregistré'}
        </span>
      </PageHeading>
      {errorMessage !== null && (
        <div className="campaign-errors">
          <Notice
            tone="bad"
            actions={
              // The message of a second failure replaces the first.
              <Button variant="outlined" onClick={() => void flush().catch(() => undefined)}>
                Réessayer
              </Button>
            }
          >
            {errorMessage}
          </Notice>
        </div>
      )}
      <div className="campaign-tabs" role="group" aria-label="Affichage">
        <button type="button" aria-pressed={shown === 'write'} onClick={() => setShown('write')}>
          Écrire
        </button>
        <button type="button" aria-pressed={shown === 'preview'} onClick={() => setShown('preview')}>
          Aperçu
        </button>
      </div>
      <div className={`campaign campaign-showing-${shown}`}>
        <div className="campaign-form">
          <section aria-label="En-tête" className="card campaign-fields">
            <TextBox
              label="Objet"
              maxLength={150}
              value={content.subject}
              onChange={(event) => change({ subject: event.target.value })}
            />
            <TextBox
              label="Préambule"
              hint="La ligne que les messageries montrent à côté de l’objet."
              maxLength={200}
              value={content.preheader}
              onChange={(event) => change({ preheader: event.target.value })}
            />
          </section>
          <BlockList
            blocks={content.blocks}
            loadedProducts={campaign.produits}
            onChange={(blocks) => change({ blocks })}
          />
        </div>
        <CampaignPreview id={campaign.id} version={version} unsaved={dirty} />
      </div>
    </>
  );
}
