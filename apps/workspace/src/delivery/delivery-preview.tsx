import { endpoints } from '@boutik/api-client';
import type { previewDelivery, ReplyOf } from '@boutik/contract';
import { communes } from '@boutik/kernel';
import { euroText } from '@boutik/ui';
import { useState } from 'react';
import { call } from '../api/http';
import { Field, Options, Select, TextBox } from '../ui/field';
import { Notice } from '../ui/notice';
import { NumberBox } from '../ui/number-box';
import { TTC } from '../ui/tax-label';
import { formatHundredths, parseHundredths } from '../ui/typed-number';
import { usePreview } from '../ui/use-preview';
import { delayText } from './delivery-labels';
import './delivery.css';

const MAX_HUNDREDTHS = 10_000_000;
const communeChoices = communes.map(({ name }) => [name, name] as const);
const postalCodeOf = (city: string) => communes.find(({ name }) => name === city)?.postalCode ?? '';

const loadPreview = (query: string, signal: AbortSignal) =>
  call(endpoints.previewDelivery, { query: JSON.parse(query), signal });

/** "What does the delivery of this cart to this address cost", with the saved methods that are offered. */
export function DeliveryPreview() {
  const [cents, setCents] = useState(5000);
  const [weight, setWeight] = useState(0);
  const [volume, setVolume] = useState(0);
  const [city, setCity] = useState('Saint-Denis');
  const [postalCode, setPostalCode] = useState(postalCodeOf('Saint-Denis'));
  const isComplete = /^974\d{2}$/.test(postalCode);
  const query = isComplete
    ? JSON.stringify({
        total: cents / 100,
        poids: weight / 100,
        volume: volume / 100,
        code_postal: postalCode,
        ville: city,
      })
    : null;
  return (
    <section aria-label="Essayer les frais de livraison" className="card preview-panel delivery-preview">
      <h2 className="card-title">Combien coûte la livraison{'\u202f'}?</h2>
      <div className="delivery-fields">
        <Measure label={`Produits du panier${TTC} (€)`} value={cents} onNumber={setCents} />
        <Measure label="Poids (kg)" value={weight} onNumber={setWeight} />
        <Measure label="Volume (litres)" value={volume} onNumber={setVolume} />
        <Select
          label="Commune"
          value={city}
          onChange={({ target }) => {
            setCity(target.value);
            setPostalCode(postalCodeOf(target.value));
          }}
        >
          <Options choices={communeChoices} />
        </Select>
        <TextBox
          label="Code postal"
          inputMode="numeric"
          maxLength={5}
          value={postalCode}
          error={!isComplete && 'Cinq chiffres, qui commencent par 974.'}
          onChange={({ target }) => setPostalCode(target.value.trim())}
        />
      </div>
      {query !== null && <Result query={query} />}
    </section>
  );
}

/** A number with two decimals, in hundredths. */
function Measure({ label, value, onNumber }: { label: string; value: number; onNumber: (value: number) => void }) {
  return (
    <Field label={label}>
      {({ id }) => (
        <NumberBox
          id={id}
          value={value}
          onNumber={onNumber}
          parse={parseHundredths}
          format={formatHundredths}
          min={0}
          max={MAX_HUNDREDTHS}
          step={100}
        />
      )}
    </Field>
  );
}

function Result({ query }: { query: string }) {
  const loaded = usePreview(query, loadPreview);
  if (loaded.state === 'loading') return <p role="status">Calcul des frais…</p>;
  if (loaded.state === 'failed') return <Notice tone="warning">{loaded.message}</Notice>;
  return <Fees {...loaded.preview} />;
}

function Fees({ modes, refus }: Pick<ReplyOf<typeof previewDelivery>, 'modes' | 'refus'>) {
  return (
    <>
      {refus && <Notice tone="warning">{refus}</Notice>}
      {modes.length === 0 && !refus && <p>Aucun mode n’est proposé.</p>}
      <ul aria-label="Frais de livraison" className="delivery-fees">
        {modes.map(({ id, nom, frais_ttc, ...method }) => (
          <li key={id}>
            <span>{nom}</span> <strong>{frais_ttc === 0 ? 'Offerte' : `${euroText(frais_ttc)}${TTC}`}</strong>{' '}
            <span className="soft">{delayText(method)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
