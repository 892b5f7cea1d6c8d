import type { WithdrawableOrder } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { longDateTime } from '@boutik/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/choice';
import { TextInput } from '../ui/field';
import { Link } from '../ui/link';
import { Notice } from '../ui/notice';

export interface WithdrawalClaim {
  orderNumber: string;
  email: string;
}

/** First step without an account: order number and email address. */
export function ContractSearch({ claim }: { claim: WithdrawalClaim }) {
  const busy = useNavigation().state === 'submitting';
  return (
    <Card>
      <Form method="post" className="grid gap-5">
        <TextInput
          label="Numéro de commande"
          name="orderNumber"
          defaultValue={claim.orderNumber}
          required
          maxLength={40}
          autoComplete="off"
          hint="Il commence par CMD, dans votre email de confirmation et sur votre facture."
        />
        <TextInput
          label="Adresse email de la commande"
          name="email"
          type="email"
          defaultValue={claim.email}
          required
          maxLength={254}
          autoComplete="email"
        />
        <Button type="submit" busy={busy} className="sm:justify-self-start">
          Renoncer au contrat ici
        </Button>
      </Form>
    </Card>
  );
}

/** Second step: selection of the lines, and the confirmation required by law. */
export function WithdrawalForm({
  contract,
  claim,
  refusal,
  searched,
}: {
  contract: WithdrawableOrder;
  claim: WithdrawalClaim;
  refusal: string | null;
  /** The first step led here: its button is gone, so the keyboard and screen readers go on from this one. */
  searched: boolean;
}) {
  const busy = useNavigation().state === 'submitting';
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (searched) title.current?.focus();
  }, [searched]);
  return (
    <Card>
      <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
        Commande {contract.numero}
      </h2>
      <p className="-mt-3 text-ink-soft">
        Du {frenchDay(contract.date_commande.slice(0, 10))}. Vous pouvez vous rétracter jusqu’au{' '}
        {frenchDay(contract.jusqu_au)}.
      </p>
      <Form method="post" className="grid gap-5">
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="orderNumber" value={claim.orderNumber} />
        <input type="hidden" name="email" value={claim.email} />
        <fieldset className="grid gap-1">
          <legend className="mb-2 font-semibold">Je renonce au contrat portant sur</legend>
          {contract.produits.map(({ ligne, nom, quantite }) => (
            <Checkbox key={ligne} name="ligne" value={ligne} defaultChecked label={nom} aside={`× ${quantite}`} />
          ))}
        </fieldset>
        <p className="text-sm text-ink-soft">
          Un accusé de réception daté vous est aussitôt envoyé par email. Renvoyez ensuite les articles sous 14 jours
          {'\u202f'}:{' '}
          {contract.retour_paye_par === 'boutique'
            ? 'les frais de renvoi sont à notre charge.'
            : 'seuls les frais de renvoi restent à votre charge.'}
        </p>
        {refusal && <Notice tone="bad">{refusal}</Notice>}
        <Button type="submit" busy={busy} className="sm:justify-self-start">
          Confirmer la rétractation
        </Button>
      </Form>
    </Card>
  );
}

export function WithdrawalReceipt(props: { message: string; numero: string; date: string; email: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="grid gap-3 rounded-lg bg-leaf-soft p-5 sm:p-8" role="status">
      <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
        Votre rétractation est enregistrée
      </h2>
      <p>
        Commande {props.numero}, le {longDateTime(props.date)} (heure de La Réunion). L’accusé de réception part à{' '}
        <strong className="break-words">{props.email}</strong>, avec la marche à suivre pour le renvoi.
      </p>
      <p>
        <Link to="/" className="text-lagoon-deep underline underline-offset-4">
          Retour à l’accueil
        </Link>
      </p>
    </section>
  );
}

function Card({ children }: { children: ReactNode }) {
  return <section className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-8">{children}</section>;
}
