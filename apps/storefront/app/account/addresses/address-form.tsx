import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { PhoneField } from '../contact-fields';
import { AddressFields, type FieldsProps, Section } from '../field-section';
import { useErrorFocus } from '../use-error-focus';
import { ACCOUNT_ADDRESS, type AddressEntry, OUTSIDE_REUNION } from './address-entries';
import type { AddressResult } from './change-addresses';
import { AddressOutsideReunion, type Territories } from '../../territories/address-outside-reunion';

interface AddressFormProps {
  /** Null for a new address. */
  entry: AddressEntry | null;
  /** The response to this form, if it was refused. */
  refused: AddressResult | undefined;
  /** Where else the shop delivers; absent for an address in La Réunion. */
  territories?: Territories;
}

/** Adds an address, or changes one where it stands. */
export function AddressForm({ entry, refused, territories }: AddressFormProps) {
  const busy = useNavigation().formMethod === 'POST';
  const form = useErrorFocus(refused?.signedOut ? undefined : refused);
  const values = refused?.values ?? valuesOf(entry);
  const fields = refused?.fields ?? {};
  const isAccount = entry?.key === ACCOUNT_ADDRESS;
  return (
    <Form ref={form} method="post" preventScrollReset className="grid gap-6 pt-2">
      <input type="hidden" name="adresse-cle" value={entry?.key ?? (territories ? OUTSIDE_REUNION : '')} />
      {refused?.message && Object.keys(fields).length === 0 && <Notice tone="bad">{refused.message}</Notice>}
      {!isAccount && (
        <Section title="À qui">
          <TextInput
            className="sm:col-span-2"
            label="Nom de l’adresse"
            name="nom"
            required
            maxLength={60}
            autoComplete="off"
            hint="Pour la retrouver, par exemple Bureau ou Chez mes parents"
            defaultValue={values['nom']}
            errors={fields['nom']}
          />
          <TextInput
            label="Personne qui reçoit"
            name="destinataire"
            optional
            maxLength={100}
            autoComplete="shipping name"
            hint="Vous-même, si le champ reste vide"
            defaultValue={values['destinataire']}
            errors={fields['destinataire']}
          />
          <Telephone values={values} fields={fields} />
        </Section>
      )}
      {territories ? (
        <AddressOutsideReunion territories={territories} values={values} fields={fields} />
      ) : (
        <AddressFields title="Où" values={values} fields={fields} />
      )}
      {isAccount && <Telephone values={values} fields={fields} />}
      <div>
        <Button type="submit" name="intent" value="adresse-enregistrer" busy={busy}>
          {entry ? 'Enregistrer cette adresse' : 'Ajouter cette adresse'}
        </Button>
      </div>
    </Form>
  );
}

function Telephone(form: FieldsProps) {
  return <PhoneField {...form} optional hint="Pour le livreur. 9 chiffres, sans le 0 du début" />;
}

function valuesOf(entry: AddressEntry | null): Record<string, string> {
  if (!entry) return {};
  const { nom, destinataire, chiffres, adresse, adresse_complement, ville, code_postal, pays } = entry;
  return {
    nom,
    destinataire: destinataire ?? '',
    telephone: chiffres,
    adresse,
    adresse_complement: adresse_complement ?? '',
    ville,
    code_postal,
    pays: pays ?? '',
  };
}
