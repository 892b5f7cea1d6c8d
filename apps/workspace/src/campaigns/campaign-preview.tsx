import { keysOf } from '@boutik/kernel';
import type { CampaignCheck } from '@boutik/contract';
import { useEffect, useState } from 'react';
import { getErrorMessage } from '../api/http';
import { Notice } from '../ui/notice';
import { RetryButton } from '../ui/retry-button';
import { fetchCampaignCheck, previewUrl } from './campaign-api';
import { fullMonthMessage } from './full-months';

const views = { phone: 'Téléphone', desktop: 'Ordinateur', text: 'Texte' } as const;
type View = keyof typeof views;

interface CampaignPreviewProps {
  id: number;
  /** The version on the server. */
  version: number;
  /** There are unsaved changes. */
  unsaved?: boolean;
  /** Lists what is missing before the campaign can be sent. */
  showIssues?: boolean;
}

/** The campaign as subscribers will see it, in a sandboxed frame. */
export function CampaignPreview({ id, version, unsaved = false, showIssues = true }: CampaignPreviewProps) {
  const [view, setView] = useState<View>('desktop');
  const { check, errorMessage, busy, retry } = useCampaignCheck(id, version);
  return (
    <section aria-label="Aperçu" className="campaign-preview">
      <div role="group" aria-label="Largeur de l’aperçu" className="campaign-views">
        {keysOf(views).map((one) => (
          <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
            {views[one]}
          </button>
        ))}
      </div>
      {errorMessage !== null && (
        <Notice tone="bad" actions={<RetryButton busy={busy} onClick={retry} />}>
          {errorMessage}
        </Notice>
      )}
      {showIssues && check && <Issues of={check} />}
      <div className={`campaign-frame campaign-frame-${view}`} aria-busy={unsaved || busy}>
        {view === 'text' ? (
          <pre>{check?.texte}</pre>
        ) : (
          <iframe
            title="Aperçu de la lettre"
            src={previewUrl(id, version)}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          />
        )}
      </div>
    </section>
  );
}

function Issues({ of: { manques, remarques, mois, mois_complets: fullMonths } }: { of: CampaignCheck }) {
  const fullMonthText = fullMonthMessage(fullMonths, mois);
  const messages = [...manques, ...(fullMonthText === null ? [] : [fullMonthText]), ...remarques];
  if (messages.length === 0) return null;
  return (
    <Notice tone={manques.length > 0 || fullMonthText !== null ? 'warning' : 'info'}>
      <ul className="campaign-warnings">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}

function useCampaignCheck(id: number, version: number) {
  const [check, setCheck] = useState<CampaignCheck | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  /** The version of the last answer, also of a failure; null before the first and for a retry. */
  const [renderedVersion, setRenderedVersion] = useState<number | null>(null);
  const busy = renderedVersion !== version;
  useEffect(() => {
    if (!busy) return;
    let cancelled = false;
    const load = async () => {
      try {
        const loaded = await fetchCampaignCheck(id);
        if (cancelled) return;
        setCheck(loaded);
        setErrorMessage(null);
      } catch (error) {
        if (!cancelled) setErrorMessage(getErrorMessage(error, 'L’aperçu n’est pas disponible.'));
      }
      if (!cancelled) setRenderedVersion(version);
    };
    void load();
    return () => {
      cancelled = true;
    };
  }, [id, version, busy]);
  return { check, errorMessage, busy, retry: () => setRenderedVersion(null) };
}
