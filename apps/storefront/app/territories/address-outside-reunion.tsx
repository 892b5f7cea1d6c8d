import type { readDeliveryOffer, ReplyOf } from '@boutik/contract';
import { unionCountries } from '@boutik/kernel';
import { Select, TextInput } from '../ui/field';
import { type FieldsProps, Section } from '../account/field-section';

export type Territories = ReplyOf<typeof readDeliveryOffer>['territoires'];

/** An address outside La Réunion, in a territory that the shop delivers to. Works without scripts. */
export function ElsewhereFields({
  territories,
  french = false,
  values,
  fields,
}: FieldsProps & { territories: Territories /** No other country. */; french?: boolean }) {
  const hasUnion = !french && territories.some(({ id }) => id === 'union-europeenne');
  const served = territories.filter(({ id }) => !french || id !== 'union-europeenne');
  return (
    <Section title="Où">
      <p className="text-ink-soft sm:col-span-2">
        Nous livrons aussi{'\u202f'}: {served.map(({ nom }) => nom).join(', ')}. La TVA, l’octroi de mer et les frais de
        dédouanement qui sont dus à l’arrivée restent à la charge de la personne qui reçoit.
      </p>
      <TextInput
        className="sm:col-span-2"
        label="Adresse"
        name="adresse"
        autoComplete="address-line1"
        required
        maxLength={200}
        defaultValue={values['adresse']}
        errors={fields['adresse']}
      />
      <TextInput
        className="sm:col-span-2"
        label="Complément d'adresse"
        name="adresse_complement"
        autoComplete="address-line2"
        optional
        maxLength={200}
        defaultValue={values['adresse_complement']}
        errors={fields['adresse_complement']}
      />
      <TextInput
        label="Code postal"
        name="code_postal"
        autoComplete="postal-code"
        required
        maxLength={10}
        defaultValue={values['code_postal']}
        errors={fields['code_postal']}
      />
      <TextInput
        label="Ville"
        name="ville"
        autoComplete="address-level2"
        required
        maxLength={100}
        defaultValue={values['ville']}
        errors={fields['ville']}
      />
      {hasUnion && (
        <Select
          label="Pays"
          name="pays"
          autoComplete="country"
          defaultValue={values['pays'] ?? ''}
          errors={fields['pays']}
        >
          <option value="">France</option>
          {Object.entries(unionCountries).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Section>
  );
}
