import { Link, useSearchParams } from 'react-router';
import { pageMeta } from '../seo/page-meta';
import type { Route } from './+types/account-not-verified.route';
import { AccountCard } from './account-card';
import { ResendForm } from './resend-form';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Compte non vérifié', hidden: true });

export default function AccountNotVerifiedPage() {
  const email = useSearchParams()[0].get('email') ?? '';
  return (
    <AccountCard
      title="Votre compte n'est pas encore vérifié"
      intro="Ouvrez le lien d'activation que nous vous avons envoyé par email. Il est valable sept jours."
    >
      <ResendForm email={email} />
      <p className="mt-6">
        <Link to="/login" className="font-semibold text-lagoon underline underline-offset-4">
          Revenir à la connexion
        </Link>
      </p>
    </AccountCard>
  );
}
