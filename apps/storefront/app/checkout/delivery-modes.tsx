import type { DeliveryOption } from '@boutik/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { RadioCard } from '../ui/choice';
import { Amount } from '../ui/price';
import { CollectionPoints } from './collection-points';
import { deliveryKey, HOME_DELIVERY } from './delivery-key';

interface DeliveryModesProps {
  /** Where it would go, on one line; null without one. */
  address: string | null;
  /** The commune of that address. */
  commune: string | null;
  modes: readonly DeliveryOption[];
  /** Why nothing is delivered to the address; null when it is. */
  homeRefusal: string | null;
  chosen: string;
  onChoose: (key: string) => void;
}

/** As accounts and guests have it. */
type TypedAddress = Partial<
  Record<'adresse' | 'adresse_complement' | 'code_postal' | 'ville' | 'country', string | null>
>;

/** Collection points and the customer's address, which is shown before the order is placed, each with its fee. */
export function DeliveryModes({ address, commune, modes, homeRefusal, chosen, onChoose }: DeliveryModesProps) {
  const home = modes.find(({ mode }) => mode === HOME_DELIVERY);
  const group = useRef<HTMLFieldSetElement>(null);
  // The customer may have chosen before this script ran: the browser keeps that choice.
  const readChoice = useEffectEvent(() => {
    const checked = group.current?.querySelector<HTMLInputElement>('input:checked');
    if (checked && checked.value !== chosen) onChoose(checked.value);
  });
  useEffect(() => readChoice(), []);
  const card = (option: DeliveryOption) => {
    const key = deliveryKey(option);
    return { name: 'delivery', value: key, defaultChecked: key === chosen, onChange: () => onChoose(key) };
  };
  return (
    <fieldset ref={group} className="grid gap-3">
      <legend className="mb-3 font-heading text-xl font-semibold">Livraison</legend>
      <CollectionPoints
        points={modes.filter(({ mode }) => mode !== HOME_DELIVERY)}
        nearest={commune}
        chosen={modes.find((option) => deliveryKey(option) === chosen)}
        card={(option) => (
          <RadioCard
            title={option.nom}
            detail={<PointDetail option={option} />}
            aside={!option.complet && <Fee option={option} />}
            disabled={option.complet}
            {...card(option)}
          />
        )}
      />
      {home && address ? (
        <RadioCard
          title={home.nom}
          detail={
            <>
              <span className="block font-medium break-words text-ink">{address}</span>
              Sous {delayText(home)}
              {home.a_l_arrivee && <span className="block">{home.a_l_arrivee}</span>}
            </>
          }
          aside={<Fee option={home} />}
          {...card(home)}
        />
      ) : (
        <RadioCard
          title="À domicile"
          detail={address ? homeRefusal : 'Ajoutez d’abord une adresse.'}
          name="delivery"
          value={HOME_DELIVERY}
          disabled
        />
      )}
    </fieldset>
  );
}

function PointDetail({ option }: { option: DeliveryOption }) {
  const { adresse, horaires } = option;
  if (adresse === null) return <>À La Réunion, sous {delayText(option)}</>;
  return (
    <>
      <span className="block font-medium break-words text-ink">{adresse}</span>
      {horaires && <span className="block whitespace-pre-line">{horaires}</span>}
      {option.complet ? 'Complet pour le moment' : `Sous ${delayText(option)}`}
    </>
  );
}

/** "2 à 4 jours ouvrés". */
function delayText({ delai_min: min, delai_max: max }: DeliveryOption): string {
  const unit = max > 1 ? 'jours ouvrés' : 'jour ouvré';
  return min === max ? `${max} ${unit}` : `${min} à ${max} ${unit}`;
}

/** The address on one line; null when it is incomplete. */
export function addressText({ adresse, adresse_complement, code_postal, ville, country }: TypedAddress): string | null {
  if (!adresse || !ville) return null;
  const place = [code_postal, ville].filter(Boolean).join(' ');
  return [adresse, adresse_complement, place, country].filter(Boolean).join(', ');
}

function Fee({ option: { frais_ht, frais_ttc, a_l_arrivee } }: { option: DeliveryOption }) {
  if (frais_ht === 0) return <span className="font-semibold text-leaf">Offerte</span>;
  if (a_l_arrivee !== null) return <Amount euros={frais_ht} tax="ht" />;
  return <Amount euros={frais_ttc} tax="ttc" />;
}
