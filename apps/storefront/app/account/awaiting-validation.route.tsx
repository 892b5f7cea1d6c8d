import { pageMeta } from '../seo/page-meta';
import { LinkButton } from '../ui/button';
import type { Route } from './+types/awaiting-validation.route';
import { AccountCard } from './account-card';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Compte en attente de validation', hidden: true });

export default function AwaitingValidationPage() {
  return (
    <AccountCard
      title="Votre compte professionnel est en cours de validation"
      intro="Un administrateur vérifie vos informations. Vous recevrez un email dès que votre compte sera ouvert."
    >
      <LinkButton to="/contact" tone="secondary">
        Nous contacter
      </LinkButton>
    </AccountCard>
  );
}
