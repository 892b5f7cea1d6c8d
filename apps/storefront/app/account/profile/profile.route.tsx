import { data, Form, Link } from 'react-router';
import { assertSameOrigin, clearFlashMessage } from '../../api/session';
import { pageMeta } from '../../seo/page-meta';
import { Button } from '../../ui/button';
import { lazyHydrate } from '../../ui/lazy-hydrate';
import { Notice } from '../../ui/notice';
import { actionOrToast } from '../../api/unless-offline';
import type { Route } from './+types/profile.route';
import { UnpaidOrders } from '../unpaid-orders';
import { AvatarForm } from './avatar-form';
import { applyProfileForm } from './change-profile';
import { InformationForm } from './information-form';
import { NewsletterPreference } from './newsletter-preference';
import { Panel } from './panel';
import { SectionError } from './section-error';
import { ProfileMenu } from './profile-menu';
import { InvoicesOfYears } from './invoices-of-years';
import { loadProfile, type ProfileData } from './load-profile';

/** Below the fold: hydrated late; their forms and links work without scripts. */
const CloseAccount = lazyHydrate(async () => (await import('./close-account')).CloseAccount);
const DataExport = lazyHydrate(async () => (await import('./data-export')).DataExport);
const Devices = lazyHydrate(async () => (await import('./devices')).Devices);
const OwnOrders = lazyHydrate(async () => (await import('./own-orders')).OwnOrders);
const PasswordForm = lazyHydrate(async () => (await import('./password-form')).PasswordForm);
const SavedCartList = lazyHydrate(async () => (await import('./saved-cart-list')).SavedCartList);
const ServiceOrderList = lazyHydrate(async () => (await import('../../services/service-order-list')).ServiceOrderList);

export async function loader({ request, context }: Route.LoaderArgs) {
  const profile = await loadProfile(request, context);
  return data(profile, profile.notice ? { headers: { 'Set-Cookie': clearFlashMessage(context) } } : undefined);
}

export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  return applyProfileForm(context, await request.formData());
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => actionOrToast(() => serverAction());

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Mon profil', hidden: true });

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, unpaid, subscribed, sessions, reminded, notice } = loaderData;
  const isCustomer = user.user_type === 'particulier' || user.user_type === 'professionnel';
  const social = Boolean(user.google_id ?? user.microsoft_id ?? user.facebook_id);
  const result = actionData && 'intent' in actionData ? actionData : null;
  const outcome = result ?? notice;
  const errorsFor = (intent: string) => (result?.intent === intent ? result.fields : {});
  return (
    <div className="shell grid gap-8 py-8 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-3xl sm:text-4xl">Bonjour {user.prenom || user.name}</h1>
          <p className="mt-1 text-ink-soft">{user.email}</p>
        </div>
        <Form method="post" action="/logout">
          <Button type="submit" tone="secondary">
            Se déconnecter
          </Button>
        </Form>
      </header>
      {outcome?.message && <Notice tone={outcome.ok ? 'good' : 'bad'}>{outcome.message}</Notice>}
      {user.en_attente_validation && (
        <Notice tone="info">
          Votre compte professionnel est en attente de validation par un administrateur. Vous recevrez un email dès
          qu’il sera ouvert.
        </Notice>
      )}
      {!reminded && unpaid && <UnpaidOrders {...unpaid} />}
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <ProfileMenu password={!social} leaving={isCustomer} />
        <div className="grid max-w-4xl grid-cols-1 gap-14">
          <Purchases profile={loaderData} />
          <Panel id="informations" title="Mes informations">
            <AvatarForm user={user} refused={errorsFor('photo')} />
            <InformationForm key={JSON.stringify(user)} user={user} refused={errorsFor('informations')} />
          </Panel>
          <Panel
            id="adresses"
            title="Mes adresses de livraison"
            intro="Le bureau, la famille, un ami : choisissez-les ensuite à la commande."
          >
            <p>
              <Link to="/profil/adresses" className="font-semibold text-lagoon underline underline-offset-4">
                Gérer mes adresses
              </Link>
            </p>
          </Panel>
          {!social && (
            <Panel id="mot-de-passe" title="Mot de passe">
              <PasswordForm email={user.email} refused={errorsFor('mot-de-passe')} />
            </Panel>
          )}
          <Panel
            id="appareils"
            title="Appareils connectés"
            intro={'Un appareil que vous ne connaissez pas\u202f? Déconnectez-le et changez votre mot de passe.'}
          >
            <Devices sessions={sessions} />
          </Panel>
          <Panel id="abonnement" title="Lettre d’information">
            <NewsletterPreference email={user.email} subscribed={subscribed} />
          </Panel>
          <Panel id="donnees" title="Mes données" intro="Tout ce que nous gardons sur vous, à lire ou à emporter.">
            <DataExport />
          </Panel>
          {isCustomer && (
            <Panel id="quitter" title="Supprimer mon compte">
              <CloseAccount confirming={result?.confirm ? result.intent : null} />
            </Panel>
          )}
        </div>
      </div>
    </div>
  );
}

function Purchases({ profile: { user, orders, services, saved } }: { profile: ProfileData }) {
  return (
    <>
      <Panel id="commandes" title="Mes commandes">
        {orders === null && <SectionError>Erreur lors du chargement de vos commandes.</SectionError>}
        {orders && <OwnOrders orders={orders} />}
        {orders && user.user_type === 'professionnel' && <InvoicesOfYears years={orders.years} />}
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to="/devis" className="font-semibold text-lagoon underline underline-offset-4">
            Voir mes devis
          </Link>
          <Link to="/compte/avoirs" className="font-semibold text-lagoon underline underline-offset-4">
            Voir mes bons d’avoir
          </Link>
          {user.user_type === 'professionnel' && (
            <>
              <Link to="/commande-rapide" className="font-semibold text-lagoon underline underline-offset-4">
                Commande rapide
              </Link>
              <Link to="/compte/entreprise" className="font-semibold text-lagoon underline underline-offset-4">
                Mon entreprise
              </Link>
              <Link to="/compte/listes" className="font-semibold text-lagoon underline underline-offset-4">
                Mes listes d’achat
              </Link>
            </>
          )}
        </p>
      </Panel>
      <Panel id="services" title="Mes commandes de services">
        {services === null && <SectionError>Erreur lors du chargement de vos commandes de services.</SectionError>}
        {services?.length === 0 && <p className="text-ink-soft">Aucune commande de services pour le moment.</p>}
        {services && services.length > 0 && <ServiceOrderList orders={services} />}
      </Panel>
      <Panel id="panier" title="Mon panier sauvegardé">
        {saved ? (
          <SavedCartList lines={saved} />
        ) : (
          <SectionError>Erreur lors du chargement de votre panier sauvegardé.</SectionError>
        )}
      </Panel>
    </>
  );
}
