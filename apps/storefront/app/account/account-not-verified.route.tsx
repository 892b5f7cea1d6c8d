import { Link, useSearchParams } from 'react-router';
import { pageMeta } from '../seo/page-meta';
import { Notice } from '../ui/notice';
import type { Route } from './+types/account-not-verified.route';
import { AccountCard } from './account-card';
import { ResendForm } from './resend-form';

const linkStyle = 'font-semibold text-lagoon underline underline-offset-4';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Compte non vérifié', hidden: true });

export default function AccountNotVerifiedPage() {
  const [query] = useSearchParams();
  const email = query.get('email') ?? '';
  return (
    <AccountCard
      title="Votre compte n'est pas encore vérifié"
      intro={
        <p>
          Ouvrez le lien d'activation que nous avons envoyé
          {email ? (
            <>
              {' '}
              à <strong className="break-words text-ink">{email}</strong>
            </>
          ) : (
            ' par email'
          )}
          . Il est valable sept jours.
        </p>
      }
    >
      <div className="grid gap-6">
        {query.get('motif') === 'validation' && (
          <Notice tone="warning">
            Compte professionnel{'\u202f'}: il attend peut-être la validation d'un administrateur.{' '}
            <Link to="/account-professionnel-not-validate" className={linkStyle}>
              En savoir plus
            </Link>
          </Notice>
        )}
        <ResendForm email={email} />
        <p>
          <Link to="/login" className={linkStyle}>
            Revenir à la connexion
          </Link>
        </p>
      </div>
    </AccountCard>
  );
}
