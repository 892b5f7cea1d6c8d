import type { readDeliveryOffer, ReplyOf } from '@boutik/contract';
import { unionCountries } from '@boutik/kernel';
import { Link } from '../ui/link';
import { Select, TextInput } from '../ui/field';
import { type FieldsProps, Section, StreetFields } from '../account/field-section';

export type Territories = ReplyOf<typeof readDeliveryOffer>['territoires'];

/** An address outside La Réunion, in a territory that the shop delivers to. Works without scripts. */
export function AddressOutsideReunion({
  territories,
  french = false,
  values,
  fields,
}: FieldsProps & { territories: Territories /** No other country. */; french?: boolean }) {
  const servesUnion = territories.some(({ id }) => id === 'union-europeenne');
  const served = territories.filter(({ id }) => !french || id !== 'union-europeenne');
  return (
    <Section title="Où">
      <p className="text-ink-soft sm:col-span-2">
        Nous livrons aussi{'\u202f'}: {served.map(({ nom }) => nom).join(', ')}. La TVA, l’octroi de mer et les frais de
        dédouanement qui sont dus à l’arrivée restent à la charge de la personne qui reçoit.
        {french && servesUnion && (
          <>
            {' '}
            Pour un autre pays de l’Union européenne,{' '}
            <Link to="/login?redirect=deliveryLocation" className="text-lagoon underline underline-offset-4">
              commandez avec un compte
            </Link>
            {'\u202f'}: l’adresse d’une commande sans compte est aussi celle de sa facture, qui est en France.
          </>
        )}
      </p>
      <StreetFields values={values} fields={fields} />
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
      {servesUnion && !french && (
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
