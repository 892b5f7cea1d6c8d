import { endpoints } from '@boutik/api-client';
import { data, redirect, useNavigation } from 'react-router';
import { callOrNull } from '../../api/call';
import { assertSameOrigin, hasSession } from '../../api/session';
import { actionOrToast } from '../../api/unless-offline';
import { pageMeta } from '../../seo/page-meta';
import { Link } from '../../ui/link';
import { ResultNotice } from '../../ui/result-notice';
import { SignInAgain, stayWhenSignedOut } from '../sign-in-again';
import type { Route } from './+types/addresses.route';
import { AccountAddressActions, AddressBook } from './address-book';
import { addressEntries, OUTSIDE_REUNION } from './address-entries';
import { changeAddresses } from './change-addresses';

export async function loader({ request, context }: Route.LoaderArgs) {
  const [reply, further, offer] = hasSession(request)
    ? await Promise.all([
        callOrNull(context, endpoints.currentUser, {}),
        callOrNull(context, endpoints.listAddresses, {}),
        callOrNull(context, endpoints.readDeliveryOffer, {}),
      ])
    : [null, null, null];
  if (!reply || !further) throw redirect('/login?redirect=adresses');
  return { entries: addressEntries(reply.user, further.data), territories: offer?.territoires ?? [] };
}

export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  const { result, status } = await changeAddresses(await request.formData(), context);
  return data(result, { status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => actionOrToast(() => serverAction());

export const shouldRevalidate = stayWhenSignedOut;

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Mes adresses', hidden: true });

export default function AddressesPage({ loaderData: { entries, territories }, actionData }: Route.ComponentProps) {
  // The list is loaded anew, and made without the form that was sent, after its response.
  const isLoaded = useNavigation().state === 'idle';
  const forms = ['', OUTSIDE_REUNION, ...entries.map(({ key }) => key)];
  const isInForm = actionData?.ok === false && forms.includes(actionData.address);
  return (
    <div className="shell grid max-w-3xl gap-6 py-8 sm:py-12">
      <header className="grid gap-2">
        <p>
          <Link to="/profil" className="text-lagoon underline underline-offset-4">
            Mon profil
          </Link>
        </p>
        <h1 className="text-3xl sm:text-4xl">Mes adresses</h1>
        <p className="text-ink-soft">
          Vos commandes sont facturées à l’adresse du compte, et livrées à celle que vous choisissez.
        </p>
      </header>
      <SignInAgain result={actionData} returnQuery="redirect=adresses" />
      <ResultNotice result={isLoaded && !isInForm ? actionData : undefined} />
      <AddressBook
        entries={entries}
        result={actionData}
        territories={territories}
        actions={(entry) => <AccountAddressActions entry={entry} />}
      />
    </div>
  );
}
