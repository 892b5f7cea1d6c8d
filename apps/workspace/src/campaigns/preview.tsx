import type { CheckedCampaign } from '@boutik/contract';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../api/http';
import { Notice } from '../ui/notice';
import { RetryButton } from '../ui/retry-button';
import { checkLetter, previewAddress } from './campaign-calls';
import { whyNotIn } from './full-months';

const views = { phone: 'Téléphone', desktop: 'Ordinateur', text: 'Texte' } as const;
type View = keyof typeof views;

interface PreviewProps {
  id: number;
  /** The version on the server. */
  version: number;
  /** There are unsaved changes. */
  waiting?: boolean;
  /** Lists what is missing before the campaign can be sent. */
  judged?: boolean;
}

/** The campaign as subscribers will see it, in a sandboxed frame. */
export function Preview({ id, version, waiting = false, judged = true }: PreviewProps) {
  const [view, setView] = useState<View>('desktop');
  const { checked, trouble, busy, again } = useCheck(id, version);
  return (
    <section aria-label="Aperçu" className="letter-preview">
      <div role="group" aria-label="Largeur de l’aperçu" className="letter-views">
        {(Object.keys(views) as View[]).map((one) => (
          <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
            {views[one]}
          </button>
        ))}
      </div>
      {trouble !== null && (
        <Notice tone="bad" actions={<RetryButton busy={busy} onClick={again} />}>
          {trouble}
        </Notice>
      )}
      {judged && checked && <Judgement of={checked} />}
      <div className={`letter-frame letter-frame-${view}`} aria-busy={waiting || busy}>
        {view === 'text' ? (
          <pre>{checked?.texte}</pre>
        ) : (
          <iframe
            title="Aperçu de la lettre"
            src={previewAddress(id, version)}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          />
        )}
      </div>
    </section>
  );
}

function Judgement({ of: { manques, remarques, mois, mois_complets: full } }: { of: CheckedCampaign }) {
  const notNow = whyNotIn(full, mois);
  const said = [...manques, ...(notNow === null ? [] : [notNow]), ...remarques];
  if (said.length === 0) return null;
  return (
    <Notice tone={manques.length > 0 || notNow !== null ? 'warning' : 'info'}>
      <ul className="letter-judgement">
        {said.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}

function useCheck(id: number, version: number) {
  const [checked, setChecked] = useState<CheckedCampaign | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(true);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let gone = false;
    const look = async () => {
      setBusy(true);
      try {
        const found = await checkLetter(id);
        if (gone) return;
        setChecked(found);
        setTrouble(null);
      } catch (error) {
        if (!gone) setTrouble(sentenceOf(error, 'L’aperçu n’est pas disponible.'));
      }
      if (!gone) setBusy(false);
    };
    void look();
    return () => {
      gone = true;
    };
  }, [id, version, round]);
  return { checked, trouble, busy, again: () => setRound((before) => before + 1) };
}
