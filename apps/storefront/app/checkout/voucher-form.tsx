import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { Button } from '../ui/button';
import { TextInput } from '../ui/field';
import { Notice } from '../ui/notice';
import { Amount } from '../ui/price';

interface VoucherFormProps {
  /** Euros that a voucher pays already. */
  avoir: number;
  guest: boolean;
  /** Why the code was refused; another object for each response. */
  refusal: { message: string; reason?: string } | undefined;
}

/** Pays with a voucher, in a form of its own: Enter in it does not open a payment page. Works before JavaScript. */
export function VoucherForm({ avoir, guest, refusal }: VoucherFormProps) {
  const busy = useNavigation().formData?.get('provider') === 'avoir';
  const form = useRef<HTMLFormElement>(null);
  // The reason stands below the field, on a phone often below the screen.
  useEffect(() => {
    if (refusal) form.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  const reason = refusal?.reason ?? refusal?.message;
  return (
    <Form ref={form} method="post" className="grid max-w-xl gap-3 border-t border-line pt-6">
      <h2 className="text-xl">Bon d’avoir</h2>
      <input type="hidden" name="provider" value="avoir" />
      {avoir > 0 ? (
        <>
          <p>
            Votre bon d’avoir paie <Amount euros={avoir} tax="ttc" />. Le reste se règle ci-dessus.
          </p>
          {reason && <Notice tone="bad">{reason}</Notice>}
          <div>
            <Button type="submit" tone="secondary" busy={busy}>
              Ne pas l’utiliser
            </Button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap items-start gap-3">
          <TextInput
            label="Code du bon d’avoir"
            name="code"
            required
            maxLength={40}
            autoComplete="off"
            className="min-w-40 flex-1"
            errors={reason === undefined ? [] : [reason]}
          />
          <Button type="submit" tone="secondary" busy={busy} className="mt-6.5">
            Utiliser
          </Button>
          {!guest && (
            <Link to="/compte/avoirs" className="w-full font-semibold text-lagoon underline underline-offset-4">
              Voir mes bons d’avoir
            </Link>
          )}
        </div>
      )}
    </Form>
  );
}
