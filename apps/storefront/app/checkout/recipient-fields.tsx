import { TextInput } from '../ui/field';
import { Accordion } from '../ui/accordion';

/** As the form sends it. */
export interface TypedRecipient {
  name: string;
  phone: string;
}

interface RecipientFieldsProps {
  /** Of the chosen address, or as it was typed. */
  recipient: TypedRecipient;
  fields: Record<string, string[]>;
}

/** Who receives the order instead of the customer, at home or at the collection point. */
export function RecipientFields({ recipient, fields }: RecipientFieldsProps) {
  const open = recipient.name !== '' || recipient.phone !== '';
  return (
    <Accordion
      className="rounded-md border border-line-strong px-4"
      title="Une autre personne reçoit la commande"
      open={open}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="Nom de la personne qui reçoit"
          name="destinataire_nom"
          autoComplete="section-destinataire shipping name"
          maxLength={100}
          hint="Il figure sur le colis et le bon de livraison."
          defaultValue={recipient.name}
          errors={fields['destinataire_nom']}
        />
        <TextInput
          label="Son téléphone"
          name="destinataire_telephone"
          type="tel"
          autoComplete="section-destinataire shipping tel-national"
          optional
          hint="9 chiffres, sans le 0 du début"
          defaultValue={recipient.phone}
          errors={fields['destinataire_telephone']}
        />
      </div>
    </Accordion>
  );
}
