import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { EmailField, FamilyNameField, GivenNameField, PhoneField } from '../../account/contact-fields';
import { AddressOutsideReunion, type Territories } from '../../territories/address-outside-reunion';
import { AddressFields, Section } from '../../account/field-section';
import { useErrorFocus } from '../../account/use-error-focus';
import { Button } from '../../ui/button';
import { Link } from '../../ui/link';
import { Notice } from '../../ui/notice';
import { addressText } from '../delivery-modes';
import { OrderForm, type OrderFormProps } from '../order-form';
import { useContactDraft } from './contact-draft';
import type { GuestContact, GuestStep } from './submit-guest-order';

const ORDER_FORM = 'order';

type GuestCheckoutProps = Pick<OrderFormProps, 'cart' | 'orderKey' | 'payable'> & {
  /** The server's response to the last form; undefined before. */
  posted: GuestStep | undefined;
  /** Where else the shop delivers, and whether the address is asked for there. */
  territories: Territories;
  outsideReunion: boolean;
  /** Said when a form did not reach the server. */
  failure: string | null;
};

/** A checkout without an account: the contact, then delivery and terms. Works without scripts. */
export function GuestCheckout({ posted, failure, territories, outsideReunion, ...order }: GuestCheckoutProps) {
  // A form that did not reach the server has no result: the page stays at the step of the last one.
  const [step, setStep] = useState(posted);
  if (posted && posted !== step) setStep(posted);
  const message = failure ?? step?.message ?? null;
  if (!step?.delivery) return <ContactForm {...{ step, message, territories, outsideReunion }} />;
  return (
    <>
      <ContactSummary contact={step.contact} />
      <OrderForm
        {...order}
        id={ORDER_FORM}
        hidden={{ ...step.contact, intent: 'order' }}
        delivery={step.delivery}
        address={addressText(step.contact)}
        commune={step.contact.ville}
        recipient={step.recipient}
        fields={step.fields}
        message={message}
      />
    </>
  );
}

interface ContactFormProps extends Pick<GuestCheckoutProps, 'territories' | 'outsideReunion'> {
  step: GuestStep | undefined;
  message: string | null;
}

function ContactForm({ step, message, territories, outsideReunion }: ContactFormProps) {
  const busy = useNavigation().formMethod === 'POST';
  const form = useErrorFocus(step);
  useContactDraft(form);
  const values: Partial<GuestContact> = step?.contact ?? {};
  const fields = step?.fields ?? {};
  return (
    <Form ref={form} method="post" className="grid max-w-3xl gap-8">
      {step && (
        <>
          <input type="hidden" name="destinataire_nom" value={step.recipient.name} />
          <input type="hidden" name="destinataire_telephone" value={step.recipient.phone} />
        </>
      )}
      <Section title="Vos coordonnées">
        <EmailField
          values={values}
          fields={fields}
          className="sm:col-span-2"
          hint="Votre confirmation, votre facture et le suivi y sont envoyés."
        />
        <GivenNameField values={values} fields={fields} required />
        <FamilyNameField values={values} fields={fields} />
        <PhoneField
          values={values}
          fields={fields}
          optional
          hint={`Pour le livreur. 9 chiffres ${outsideReunion ? 'sans le 0 du début' : 'après +262, par exemple 692123456'}`}
        />
      </Section>
      {outsideReunion ? (
        <AddressOutsideReunion territories={territories} french values={values} fields={fields} />
      ) : (
        <AddressFields values={values} fields={fields} />
      )}
      {message && <Notice tone="bad">{message}</Notice>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="large" busy={busy}>
          Continuer vers la livraison
        </Button>
        <Link to="/login?redirect=deliveryLocation" className="py-2 text-lagoon underline underline-offset-4">
          J’ai déjà un compte
        </Link>
        {territories.some(({ id }) => id !== 'union-europeenne') && (
          <Link
            to={outsideReunion ? '?invite' : '?invite&hors-reunion'}
            className="py-2 text-lagoon underline underline-offset-4"
          >
            {outsideReunion ? 'Livrer à La Réunion' : 'Livrer hors de La Réunion'}
          </Link>
        )}
      </div>
    </Form>
  );
}

/** The contact that was checked, with the way back to it, which takes along what is typed in the next form. */
function ContactSummary({ contact }: { contact: GuestContact }) {
  const summary = useRef<HTMLParagraphElement>(null);
  // The button that led here is gone: the keyboard and screen readers go on from this step.
  useEffect(() => summary.current?.focus(), []);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg bg-mist px-5 py-4">
      {/* The first button of a form is the one that Enter presses. */}
      <button form={ORDER_FORM} type="submit" className="sr-only" tabIndex={-1} aria-hidden />
      <p ref={summary} tabIndex={-1} className="min-w-0 break-words outline-none">
        <strong>
          {contact.prenom} {contact.name}
        </strong>
        , {contact.email}
        <span className="block text-ink-soft">{addressText(contact)}</span>
      </p>
      <Button form={ORDER_FORM} formNoValidate type="submit" tone="secondary" name="intent" value="edit">
        Modifier mes coordonnées
      </Button>
    </div>
  );
}
