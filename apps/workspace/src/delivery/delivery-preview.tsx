import { endpoints } from '@boutik/api-client';
import type { previewDelivery, ReplyOf } from '@boutik/contract';
import { euroText } from '@boutik/ui';
import { useState } from 'react';
import { call } from '../api/http';
import { Field } from '../ui/field';
import { Notice } from '../ui/notice';
import { HundredthsBox } from '../ui/hundredths-box';
import { TTC } from '../ui/tax-label';
import { ServerPreview } from '../ui/server-preview';
import { delayText } from './delivery-labels';
import { isComplete, PlaceFields, startOf, toQuery } from './preview-place';
import './delivery.css';

type Preview = ReplyOf<typeof previewDelivery>;

const MAX_HUNDREDTHS = 10_000_000;

const loadPreview = (query: string, signal: AbortSignal) =>
  call(endpoints.previewDelivery, { query: JSON.parse(query), signal });

/** "What does the delivery of this cart to this address cost", with the saved methods that are offered. */
export function DeliveryPreview() {
  const [cents, setCents] = useState(5000);
  const [weight, setWeight] = useState(0);
  const [volume, setVolume] = useState(0);
  const [place, setPlace] = useState(startOf('reunion'));
  const query = isComplete(place)
    ? JSON.stringify({ total: cents / 100, poids: weight / 100, volume: volume / 100, ...toQuery(place) })
    : null;
  return (
    <section aria-label="Essayer les frais de livraison" className="card preview-panel delivery-preview">
      <h2 className="card-title">Combien coûte la livraison{'\u202f'}?</h2>
      <div className="delivery-fields">
        <Measure
          label={place.territory === 'reunion' ? `Produits du panier${TTC} (€)` : 'Produits du panier, hors TVA (€)'}
          value={cents}
          onNumber={setCents}
        />
        <Measure label="Poids (kg)" value={weight} onNumber={setWeight} />
        <Measure label="Volume (litres)" value={volume} onNumber={setVolume} />
        <PlaceFields place={place} onChange={(change) => setPlace({ ...place, ...change })} />
      </div>
      <ServerPreview body={query} load={loadPreview} loading="Calcul des frais…">
        {(preview) => <Fees {...preview} />}
      </ServerPreview>
    </section>
  );
}

/** A number with two decimals, in hundredths. */
function Measure({ label, value, onNumber }: { label: string; value: number; onNumber: (value: number) => void }) {
  return (
    <Field label={label}>
      {({ id }) => <HundredthsBox id={id} value={value} onNumber={onNumber} max={MAX_HUNDREDTHS} />}
    </Field>
  );
}

function Fees({ modes, refus, a_l_arrivee: dues }: Pick<Preview, 'modes' | 'refus' | 'a_l_arrivee'>) {
  const feeText = ({ type, frais_ht, frais_ttc }: (typeof modes)[number]) =>
    dues !== null && type === 'domicile' ? `${euroText(frais_ht)} hors TVA` : `${euroText(frais_ttc)}${TTC}`;
  return (
    <>
      {refus && <Notice tone="warning">{refus}</Notice>}
      {modes.length === 0 && !refus && <p>Aucun mode n’est proposé.</p>}
      <ul aria-label="Frais de livraison" className="delivery-fees">
        {modes.map((method) => (
          <li key={method.id}>
            <span>{method.nom}</span> <strong>{method.frais_ttc === 0 ? 'Offerte' : feeText(method)}</strong>{' '}
            <span className="soft">{delayText(method)}</span>
          </li>
        ))}
      </ul>
      {dues && <p className="soft">{dues}</p>}
    </>
  );
}
