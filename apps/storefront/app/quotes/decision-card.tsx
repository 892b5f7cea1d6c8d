import { isKeyOf } from '@boutik/kernel';
import { type FormEvent, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../ui/button';
import { TextArea, TextInput } from '../ui/field';
import { DECISION_FORM } from './decision-form';
import { CHOICE } from './quote-choice';

const questions = {
  accepted: 'Êtes-vous sûr de vouloir accepter ce devis ?',
  pay: 'Êtes-vous sûr de vouloir accepter et payer ce devis ?',
  rejected: 'Êtes-vous sûr de vouloir refuser ce devis ?',
} as const;

interface DecisionCardProps {
  decisionKey: string;
  /** The version shown: the API rejects the decision if there is a newer one. */
  version: number;
  /** Suggested name of the signer. */
  signer: string;
  /** The choice that is shown and its total in euros; null for a quote that leaves nothing to choose. */
  choice: { text: string; total: number } | null;
  /** Offers to ask for another version; the comment says which. */
  canRequestChange?: boolean;
}

/** The client's decision; each button asks for confirmation. */
export function DecisionCard({ decisionKey, version, signer, choice, canRequestChange }: DecisionCardProps) {
  const navigation = useNavigation();
  const [first] = useState({ key: decisionKey, text: choice?.text });
  // Another choice is another request.
  const key = first.text === choice?.text ? first.key : decisionKey;
  const sending = navigation.formMethod === 'POST' ? navigation.formData?.get('decision') : null;
  const confirmDecision = (event: FormEvent<HTMLFormElement>) => {
    const { nativeEvent } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const choice = button instanceof HTMLButtonElement ? button.value : '';
    if (isKeyOf(questions, choice) && !window.confirm(questions[choice])) event.preventDefault();
  };
  return (
    <section aria-label="Votre décision" className="rounded-lg border border-line bg-surface p-6">
      <h2 className="text-xl">Votre décision</h2>
      <Form method="post" id={DECISION_FORM} onSubmit={confirmDecision} className="mt-4 grid gap-4">
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="version" value={version} />
        {choice && (
          <>
            <input type="hidden" name={CHOICE} value={choice.text} />
            <input type="hidden" name="total" value={choice.total} />
          </>
        )}
        <TextInput
          label="Votre nom"
          name="signer_name"
          defaultValue={signer}
          maxLength={120}
          autoComplete="name"
          hint="Il vaut signature si vous acceptez : il figure avec la date sur l'exemplaire signé."
        />
        <TextArea
          label="Commentaire"
          name="comment"
          rows={3}
          maxLength={2000}
          optional
          hint={canRequestChange && 'Pour une modification, écrivez ici ce que vous aimeriez changer.'}
        />
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <Button type="submit" name="decision" value="accepted" size="large" busy={sending === 'accepted'}>
            Accepter le devis
          </Button>
          <Button type="submit" name="decision" value="pay" size="large" tone="secondary" busy={sending === 'pay'}>
            <span className="grid py-1 leading-tight">
              Accepter et payer maintenant
              <small className="text-xs font-medium">Commande avec obligation de paiement</small>
            </span>
          </Button>
          {canRequestChange && (
            <Button
              type="submit"
              name="decision"
              value="change"
              size="large"
              tone="secondary"
              busy={sending === 'change'}
            >
              Demander une modification
            </Button>
          )}
          <Button
            type="submit"
            name="decision"
            value="rejected"
            size="large"
            tone="quiet"
            busy={sending === 'rejected'}
          >
            Refuser le devis
          </Button>
        </div>
      </Form>
    </section>
  );
}
