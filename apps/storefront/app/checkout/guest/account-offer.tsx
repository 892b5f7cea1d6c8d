import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PasswordInput } from '../../ui/password-input';
import type { AccountResult } from './open-account';

/** Offers an account to a guest, whose order says everything but the password; the page of the order has the result. */
export function AccountOffer({
  orderId,
  email,
  result,
}: {
  orderId: number;
  email: string;
  result?: AccountResult | undefined;
}) {
  const busy = useNavigation().formMethod === 'POST';
  if (result?.opened)
    return (
      <div role="status">
        <Notice tone="good">{result.message}</Notice>
      </div>
    );
  return (
    <section aria-labelledby="ouvrir-compte" className="grid gap-4 rounded-lg border border-line p-5 sm:p-6">
      <div>
        <h2 id="ouvrir-compte" className="text-lg">
          Créez votre compte en un mot de passe
        </h2>
        <p className="mt-1 text-ink-soft">
          Pour retrouver vos commandes et vos factures, et commander plus vite. Adresse du compte{'\u202f'}:{' '}
          <span className="break-words">{email}</span>.
        </p>
      </div>
      <Form method="post" action={`/detail_commande/${orderId}`} className="grid max-w-md gap-4">
        {/* Password managers store the password with it. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label="Mot de passe"
          name="password"
          autoComplete="new-password"
          required
          hint="8 caractères au moins, dont une majuscule, une minuscule et un chiffre."
          errors={result && [result.message]}
        />
        <Button type="submit" tone="secondary" name="intent" value="compte" busy={busy} className="justify-self-start">
          Créer mon compte
        </Button>
      </Form>
    </section>
  );
}
