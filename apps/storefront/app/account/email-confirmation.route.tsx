import { useSearchParams } from 'react-router';
import { pageMeta } from '../seo/page-meta';
import type { Route } from './+types/email-confirmation.route';
import { AccountCard } from './account-card';
import { ResendForm } from './resend-form';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Confirmez votre adresse', hidden: true });

export default function EmailConfirmationPage() {
  const email = useSearchParams()[0].get('email') ?? '';
  return (
    <AccountCard
      title="Confirmez votre adresse email"
      intro={
        <p>
          Votre inscription a été effectuée avec succès{'\u202f'}! Ouvrez le lien que nous venons d'envoyer
          {email && ` à ${email}`} pour activer votre compte.
        </p>
      }
    >
      <ResendForm email={email} />
    </AccountCard>
  );
}
