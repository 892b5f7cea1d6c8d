import {
  communes,
  findTerritory,
  postalCodeOf,
  territories,
  type TerritoryId,
  territoryIds,
  unionCountries,
} from '@boutik/kernel';
import { Options, Select, TextBox } from '../ui/field';

/** Where the preview of delivery fees goes. */
interface Destination {
  territory: TerritoryId;
  /** A commune of La Réunion; empty elsewhere. */
  city: string;
  postalCode: string;
  /** Another member state; null in France. */
  country: string | null;
}

const communeChoices = communes.map(({ name }) => [name, name] as const);
const territoryChoices = territoryIds.map((id) => [id, territories[id].name] as const);
const countryChoices = Object.entries(unionCountries);

/** The address that each territory begins with. */
const firstDestinations: Record<TerritoryId, Partial<Destination>> = {
  reunion: { city: 'Saint-Denis', postalCode: '97400' },
  mayotte: { postalCode: '97600' },
  guadeloupe: { postalCode: '97100' },
  martinique: { postalCode: '97200' },
  guyane: { postalCode: '97300' },
  metropole: { postalCode: '75001' },
  'union-europeenne': { postalCode: '1000', country: 'BE' },
};

export function startOf(territory: TerritoryId): Destination {
  return { territory, city: '', postalCode: '', country: null, ...firstDestinations[territory] };
}

/** Whether the postal code is one of the territory. */
export function isComplete({ territory, postalCode, country }: Destination): boolean {
  return /^[\dA-Z][\dA-Z -]{2,9}$/i.test(postalCode) && findTerritory({ postalCode, country }) === territory;
}

/** As the API takes it. */
export function toQuery({ city, postalCode, country }: Destination) {
  return { code_postal: postalCode, ...(city && { ville: city }), ...(country && { pays: country }) };
}

interface PlaceFieldsProps {
  place: Destination;
  onChange: (change: Partial<Destination>) => void;
}

/** The territory, and what decides the fee in it. */
export function PlaceFields({ place, onChange }: PlaceFieldsProps) {
  const { territory, city, postalCode, country } = place;
  return (
    <>
      <Select
        label="Territoire"
        value={territory}
        onChange={({ target }) => onChange(startOf(target.value as TerritoryId))}
      >
        <Options choices={territoryChoices} />
      </Select>
      {territory === 'reunion' && (
        <Select
          label="Commune"
          value={city}
          onChange={({ target }) => onChange({ city: target.value, postalCode: postalCodeOf(target.value) ?? '' })}
        >
          <Options choices={communeChoices} />
        </Select>
      )}
      {country !== null && (
        <Select label="Pays" value={country} onChange={({ target }) => onChange({ country: target.value })}>
          <Options choices={countryChoices} />
        </Select>
      )}
      <TextBox
        label="Code postal"
        maxLength={10}
        value={postalCode}
        error={!isComplete(place) && `Un code postal de ce territoire, par exemple ${startOf(territory).postalCode}.`}
        onChange={({ target }) => onChange({ postalCode: target.value.trim() })}
      />
    </>
  );
}
