import { MAX_RETURN_COMMENT_LENGTH, returnReasons } from '@boutik/kernel';
import { type FormEvent, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { textOf } from '../api/form';
import { Button } from '../ui/button';
import { Select, TextArea, TextInput } from '../ui/field';
import { Notice } from '../ui/notice';
import { ResultNotice } from '../ui/result-notice';
import { type ReturnResult, signInQuery } from './return-messages';
import { sendReturn } from './send-return';

const SessionEnded = lazy(() => import('../account/session-ended'));

interface ReturnFormProps {
  productId: number;
  orderNumber: string;
  productName: string;
  /** Whether the page sends the form, also with scripts. */
  throughPage: boolean;
  /** The result of the form that the page sent. */
  posted: ReturnResult | undefined;
}

/** Requests a return of one product; works without scripts. */
export function ReturnForm(props: ReturnFormProps) {
  const { productId, orderNumber, productName, throughPage, posted } = props;
  const { result, busy: sending, submit, signedIn } = useReturnSubmit(productId);
  const posting = useNavigation().formMethod === 'POST';
  const busy = sending || posting;
  const shown = result === 'signed-out' ? undefined : (result ?? posted);
  if (shown?.ok) return <Requested message={shown.message} />;
  return (
    <>
      {result === 'signed-out' && (
        <Suspense>
          <SessionEnded returnQuery={signInQuery(props)} onSignedIn={signedIn} />
        </Suspense>
      )}
      <ResultNotice result={shown} />
      <Form
        method="post"
        onSubmit={(event) => {
          if (!throughPage) void submit(event);
        }}
        className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-8"
      >
        <div className="grid gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <TextInput
            label="Numéro de commande"
            name="orderNumber"
            defaultValue={posted?.typed?.orderNumber ?? orderNumber}
            required
            maxLength={40}
            autoComplete="off"
          />
          <TextInput label="Produit" name="productName" autoComplete="off" value={productName} readOnly />
        </div>
        <Select label="Motif du retour" name="reason" required defaultValue={posted?.typed?.reason ?? ''}>
          <option value="">Choisissez un motif</option>
          {returnReasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </Select>
        <TextArea
          label="Commentaires"
          optional
          name="comments"
          maxLength={MAX_RETURN_COMMENT_LENGTH}
          defaultValue={posted?.typed?.comments}
          hint="Ce qui s'est passé, ce que vous avez essayé, ce que vous souhaitez."
        />
        <Button type="submit" busy={busy} className="sm:justify-self-start">
          {busy ? 'Envoi...' : 'Envoyer la demande'}
        </Button>
      </Form>
    </>
  );
}

/** In place of the form: its button is gone, so the keyboard and screen readers go on from here. */
function Requested({ message }: { message: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className="scroll-mt-4 outline-none">
      <Notice tone="good">{message}</Notice>
    </div>
  );
}

function useReturnSubmit(productId: number) {
  const [result, setResult] = useState<ReturnResult | 'signed-out'>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const [orderNumber, productName] = [textOf(form, 'orderNumber').trim(), textOf(form, 'productName')];
    const [reason, comments] = [textOf(form, 'reason'), textOf(form, 'comments').trim()];
    if (!orderNumber || !reason) {
      setResult({ ok: false, message: 'Indiquez le numéro de commande et le motif du retour.' });
      return;
    }
    setBusy(true);
    setResult(undefined);
    setResult(await sendReturn({ orderNumber, productId, productName, reason, comments }));
    setBusy(false);
  };
  const signedIn = useCallback(() => setResult(undefined), []);
  return { result, busy, submit, signedIn };
}
