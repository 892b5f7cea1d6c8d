import { endpoints } from '@boutik/api-client';
import type { SpecificationBatch } from '@boutik/contract';
import { countText } from '@boutik/ui';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call, getErrorMessage } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { counted } from '../ui/counted';
import { batchText, kindLabels } from './specification-labels';
import './specifications.css';

const POLL_MS = 1000;
const MAX_SHOWN = 5;
const isRunning = ({ etat }: SpecificationBatch) =>
  etat === 'en attente' || etat === 'en cours' || etat === 'annulation';

/** The newest renamings with their progress; a finished one can be undone. Nothing while there are none. */
export function BatchList() {
  const { reply, refetch } = useApiQuery(endpoints.listSpecificationBatches);
  const refresh = useRefresh();
  const batches = reply?.data.slice(0, MAX_SHOWN) ?? [];
  const running = batches
    .filter(isRunning)
    .map(({ id, etat }) => `${id} ${etat}`)
    .join();
  useEffect(() => {
    if (running === '') return;
    const timer = window.setInterval(refetch, POLL_MS);
    return () => {
      window.clearInterval(timer);
      // The names have changed when a batch ends.
      refresh();
    };
    // `refetch` is another function after every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [running]);
  if (batches.length === 0) return null;
  return (
    <section aria-labelledby="specification-batches" className="card">
      <h2 id="specification-batches" className="card-title">
        Derniers changements
      </h2>
      <ul className="specification-batches">
        {batches.map((batch) => (
          <Batch key={batch.id} batch={batch} onUndone={refetch} />
        ))}
      </ul>
    </section>
  );
}

function Batch({ batch, onUndone }: { batch: SpecificationBatch; onUndone: () => void }) {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const undo = async () => {
    setBusy(true);
    try {
      const { message } = await call(endpoints.undoSpecificationBatch, { params: { id: batch.id } });
      notify(message, { type: 'success' });
    } catch (error) {
      notify(getErrorMessage(error, 'Le changement n’a pas pu être annulé.'), { type: 'error' });
    }
    onUndone();
    setBusy(false);
  };
  return (
    <li>
      <div>
        <strong>
          {kindLabels[batch.genre]} {batchText(batch)}
        </strong>
        <p className="soft">
          {stateText(batch)}, par {batch.par}
        </p>
        {isRunning(batch) && (
          <progress aria-label={batchText(batch)} value={batch.faits} max={Math.max(batch.produits, 1)} />
        )}
      </div>
      {batch.etat === 'terminé' && batch.faits > 0 && (
        <Button
          variant="outlined"
          loading={busy}
          onClick={() => void undo()}
          aria-label={`Annuler ${batchText(batch)}`}
        >
          Annuler
        </Button>
      )}
    </li>
  );
}

function stateText({ etat, faits, produits, laisses }: SpecificationBatch): string {
  if (etat === 'en attente') return 'En attente';
  if (etat === 'en cours') return `${countText(faits)} sur ${counted(produits, 'produit')}`;
  if (etat === 'annulation') return `Annulation\u00a0: ${countText(faits)} sur ${counted(produits, 'produit')}`;
  if (etat === 'terminé') return counted(faits, 'produit changé', 'produits changés');
  return laisses === 0 ? 'Annulé' : `Annulé, sauf ${counted(laisses, 'produit changé', 'produits changés')} depuis`;
}
