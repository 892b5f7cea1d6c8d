import { data, Link } from 'react-router';
import { assertSameOrigin } from '../../api/session';
import { actionOrToast } from '../../api/unless-offline';
import { pageMeta } from '../../seo/page-meta';
import { lazyHydrate } from '../../ui/lazy-hydrate';
import { Notice } from '../../ui/notice';
import { Panel } from '../profile/panel';
import type { Route } from './+types/company.route';
import { changeMembers } from './change-members';
import { ApprovalList } from './approval-list';
import { CompanyOrders } from './company-orders';
import { loadCompany } from './load-company';
import { CompanyMembers } from './company-members';
import { ResultNotice } from '../../ui/result-notice';
import { roleTexts } from './role-texts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadCompany(request, context);

export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  const { result, status } = await changeMembers(await request.formData(), context);
  return data(result, { status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => actionOrToast(() => serverAction());

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Mon entreprise', hidden: true });

const CompanyStatement = lazyHydrate(async () => (await import('./company-statement')).CompanyStatement);

export default function CompanyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, approvals, requested, orders, statement, period, page } = loaderData;
  const { role } = company;
  const isAdministrator = role === 'administrateur';
  return (
    <div className="shell grid max-w-5xl gap-10 py-8 sm:py-12">
      <header className="grid gap-2">
        <p>
          <Link to="/profil" className="text-lagoon underline underline-offset-4">
            Mon profil
          </Link>
        </p>
        <h1 className="text-3xl break-words sm:text-4xl">{company.nom || 'Mon entreprise'}</h1>
        <p className="text-ink-soft">
          {company.siret && `SIRET ${company.siret}. `}
          {isAdministrator
            ? 'Vous administrez le compte de l’entreprise.'
            : `${roleTexts[role].name}\u202f: ${roleTexts[role].detail} Compte administré par ${company.administrateur.nom}.`}
        </p>
      </header>
      {/* Who has just handed over the administration. */}
      {!isAdministrator && <ResultNotice result={actionData} />}
      {requested && !actionData && (
        <Notice tone="good">
          Votre demande est partie. Vous recevrez la réponse par email{'\u202f'}; votre panier vous attend.
        </Notice>
      )}
      {approvals && approvals.length > 0 && (
        <Panel id="accords" title="Demandes d’accord">
          <ApprovalList approvals={approvals} />
        </Panel>
      )}
      {isAdministrator && (
        <Panel
          id="membres"
          title="Collègues"
          intro="Ils commandent à vos prix et à vos conditions de paiement, chacun avec son mot de passe."
        >
          <CompanyMembers members={company.membres} result={actionData} />
        </Panel>
      )}
      {role === 'acheteur' ? (
        <p>
          <Link to="/profil#commandes" className="font-semibold text-lagoon underline underline-offset-4">
            Voir mes commandes
          </Link>
        </p>
      ) : (
        <>
          <Panel id="commandes" title="Commandes de l’entreprise">
            <CompanyOrders orders={orders} page={page} />
          </Panel>
          <Panel id="releve" title="Relevé de compte" intro="Factures, avoirs et paiements de toute l’entreprise.">
            <CompanyStatement statement={statement} period={period} />
          </Panel>
        </>
      )}
    </div>
  );
}
