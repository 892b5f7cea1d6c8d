import type { DeliveryOption, UserView } from '@boutik/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from '../ui/link';
import { RadioCard } from '../ui/choice';
import { Amount } from '../ui/price';
import { deliveryKey } from './delivery-key';

interface DeliveryModesProps {
  user: UserView;
  modes: readonly DeliveryOption[];
  /** Why nothing is delivered to the address; null when it is. */
  homeRefusal: string | null;
  chosen: string;
  onChoose: (key: string) => void;
}

const HOME = 5;

/** Collection points and the account's address, which is shown before the order is placed, each with its fee. */
export function DeliveryModes({ user, modes, homeRefusal, chosen, onChoose }: DeliveryModesProps) {
  const address = addressText(user);
  const home = modes.find(({ mode }) => mode === HOME);
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
      {modes
        .filter(({ mode }) => mode !== HOME)
        .map((option) => (
          <RadioCard
            key={deliveryKey(option)}
            title={option.nom}
            detail={<PointDetail option={option} />}
            aside={<Fee option={option} />}
            {...card(option)}
          />
        ))}
      {home && address ? (
        <RadioCard
          title={home.nom}
          detail={
            <>
              <span className="block font-medium break-words text-ink">{address}</span>
              Sous {delayText(home)}
            </>
          }
          aside={<Fee option={home} />}
          {...card(home)}
        />
      ) : (
        <RadioCard
          title="À domicile"
          detail={address ? homeRefusal : 'Votre compte n’a pas encore d’adresse.'}
          name="delivery"
          value="5"
          disabled
        />
      )}
      <p>
        <Link
          to="/profil#informations"
          className="inline-flex min-h-11 items-center font-semibold text-lagoon underline underline-offset-4"
        >
          {address ? 'Modifier mon adresse' : 'Ajouter mon adresse'}
        </Link>
      </p>
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
      Sous {delayText(option)}
    </>
  );
}

/** "2 à 4 jours ouvrés". */
function delayText({ delai_min: min, delai_max: max }: DeliveryOption): string {
  const unit = max > 1 ? 'jours ouvrés' : 'jour ouvré';
  return min === max ? `${max} ${unit}` : `${min} à ${max} ${unit}`;
}

/** The address on one line; null when it is incomplete. */
function addressText({ adresse, adresse_complement, code_postal, ville }: UserView): string | null {
  if (!adresse || !ville) return null;
  return [adresse, adresse_complement, [code_postal, ville].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

function Fee({ option: { frais_ht, frais_ttc } }: { option: DeliveryOption }) {
  if (frais_ht === 0) return <span className="font-semibold text-leaf">Offerte</span>;
  return <Amount euros={frais_ttc} tax="ttc" />;
}
