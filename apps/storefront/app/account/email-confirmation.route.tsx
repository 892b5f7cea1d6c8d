import { readRegisteredEmail } from '../api/session';
import { pageMeta } from '../seo/page-meta';
import type { Route } from './+types/email-confirmation.route';
import { AccountCard } from './account-card';
import { ResendForm } from './resend-form';

/** The email address in the link, or the one that was just registered in this browser (AC-046). */
export function loader({ request }: Route.LoaderArgs) {
  const queryEmail = new URL(request.url).searchParams.get('email');
  return { email: queryEmail ?? readRegisteredEmail(request) ?? '' };
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Confirmez votre adresse', hidden: true });

export default function EmailConfirmationPage({ loaderData: { email } }: Route.ComponentProps) {
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
