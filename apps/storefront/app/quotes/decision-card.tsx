import { isKeyOf } from '@boutik/kernel';
import { type FormEvent, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { TextArea, TextInput } from '../ui/field';
import { REFUSAL_CONFIRMED } from './confirm-refusal';
import { CHANGE_UNNAMED, DECISION_FORM } from './decision-form';
import type { TypedDecision } from './decision-result';
import { CHOICE } from './quote-choice';

const questions = {
  accepted: { question: 'Êtes-vous sûr de vouloir accepter ce devis ?', label: 'Oui, accepter' },
  pay: { question: 'Êtes-vous sûr de vouloir accepter et payer ce devis ?', label: '' },
  rejected: { question: 'Êtes-vous sûr de vouloir refuser ce devis ?', label: 'Oui, refuser' },
} as const;

/** A decision that awaits its confirmation, and the name of the signer as it was typed. */
interface PendingDecision {
  decision: keyof typeof questions;
  signer: string;
}

interface DecisionCardProps {
  decisionKey: string;
  /** The version shown: the API rejects the decision if there is a newer one. */
  version: number;
  /** Suggested name of the signer. */
  signer: string;
  /** As it was typed when the last decision was refused, such as one about a version that is replaced. */
  typed?: TypedDecision | undefined;
  /** The choice that is shown and its total in euros; null for a quote that leaves nothing to choose. */
  choice: { text: string; total: number } | null;
  /** Offers to ask for another version; the comment says which. */
  canRequestChange?: boolean;
  /** How many changes the client has asked for: with each, the next comment is another one. */
  changeRequests?: number;
}

/** The client's decision; each button asks for confirmation. */
export function DecisionCard({ decisionKey, version, typed, choice, ...offered }: DecisionCardProps) {
  const { signer, canRequestChange, changeRequests = 0 } = offered;
  const navigation = useNavigation();
  // Another choice, or what follows a requested change, is another request.
  const subject = `${changeRequests} ${choice?.text}`;
  const [first] = useState({ key: decisionKey, subject });
  const key = first.subject === subject ? first.key : decisionKey;
  const sending = navigation.formMethod === 'POST' ? navigation.formData?.get('decision') : null;
  const [pending, setPending] = useState<PendingDecision | null>(null);
  const [isCommentMissing, setCommentMissing] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    const { nativeEvent } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const decision = button instanceof HTMLButtonElement ? button.value : '';
    const isConfirmed = button?.hasAttribute('data-confirms') ?? false;
    if (isConfirmed) return setPending(null);
    if (decision === 'change') return setCommentMissing(!hasComment(event));
    // What else has a button of this form, as computing the total of the choices, decides nothing.
    if (!isKeyOf(questions, decision)) return;
    event.preventDefault();
    setCommentMissing(false);
    setPending({ decision, signer: signerIn(event.currentTarget) });
  };
  return (
    <section aria-label="Votre décision" className="rounded-lg border border-line bg-surface p-6 print:hidden">
      <h2 className="text-xl">Votre décision</h2>
      <Form method="post" id={DECISION_FORM} onSubmit={send} className="mt-4 grid gap-4">
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="version" value={version} />
        {typed?.isRefusalToConfirm && <input type="hidden" name={REFUSAL_CONFIRMED} value="1" />}
        {choice && (
          <>
            <input type="hidden" name={CHOICE} value={choice.text} />
            <input type="hidden" name="total" value={choice.total} />
          </>
        )}
        <TextInput
          label="Votre nom"
          name="signer_name"
          defaultValue={typed?.signer ?? signer}
          maxLength={120}
          autoComplete="name"
          hint="Il vaut signature si vous acceptez : il figure avec la date sur l'exemplaire signé."
        />
        <TextArea
          key={changeRequests}
          label="Commentaire"
          name="comment"
          rows={3}
          maxLength={2000}
          optional
          defaultValue={typed?.comment}
          onInput={() => setCommentMissing(false)}
          errors={isCommentMissing ? [CHANGE_UNNAMED] : undefined}
          hint={canRequestChange && 'Pour une modification, écrivez ici ce que vous aimeriez changer.'}
        />
        {/* On a phone it stays at the bottom of the screen. */}
        <div className="decision-bar flex flex-wrap gap-3">
          <Button type="submit" name="decision" value="accepted" size="large" busy={sending === 'accepted'}>
            Accepter le devis
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
        <div>
          <Button
            type="submit"
            name="decision"
            value="pay"
            size="large"
            tone="secondary"
            busy={sending === 'pay'}
            className="max-sm:w-full"
          >
            <PayLabel />
          </Button>
        </div>
      </Form>
      {pending && <Confirmation pending={pending} onClose={() => setPending(null)} />}
    </section>
  );
}

/** A request for another version says which: the button leads to the comment. */
function hasComment(event: FormEvent<HTMLFormElement>): boolean {
  const comment = event.currentTarget.elements.namedItem('comment');
  if (!(comment instanceof HTMLTextAreaElement) || comment.value.trim() !== '') return true;
  event.preventDefault();
  comment.focus();
  comment.scrollIntoView({ block: 'center' });
  return false;
}

function signerIn(form: HTMLFormElement): string {
  const field = form.elements.namedItem('signer_name');
  return field instanceof HTMLInputElement ? field.value.trim() : '';
}

/** The last question before the decision is sent. */
function Confirmation({ pending: { decision, signer }, onClose }: { pending: PendingDecision; onClose: () => void }) {
  const { question, label } = questions[decision];
  return (
    <Dialog
      open
      onClose={onClose}
      title="Confirmez votre réponse"
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Revenir au devis
          </Button>
          <Button
            type="submit"
            form={DECISION_FORM}
            name="decision"
            value={decision}
            tone={decision === 'rejected' ? 'danger' : 'primary'}
            data-confirms
          >
            {decision === 'pay' ? <PayLabel /> : label}
          </Button>
        </>
      }
    >
      <p className="text-lg">{question}</p>
      {decision !== 'rejected' && signer !== '' && (
        <p className="mt-2 break-words text-ink-soft">
          Signataire{'\u202f'}: <strong className="text-ink">{signer}</strong>
        </p>
      )}
    </Dialog>
  );
}

function PayLabel() {
  return (
    <span className="grid py-1 leading-tight">
      Accepter et payer maintenant
      <small className="text-xs font-medium">Commande avec obligation de paiement</small>
    </span>
  );
}
