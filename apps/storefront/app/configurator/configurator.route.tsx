import { actionOrToast } from '../api/unless-offline';
import { ADD_FAILURE } from '../cart/cart-messages';
import { breadcrumbData } from '../seo/breadcrumb-data';
import { pageMeta } from '../seo/page-meta';
import { SHOP_NAME } from '../shop-name';
import { Breadcrumb } from '../ui/breadcrumb';
import { Link } from '../ui/link';
import type { Route } from './+types/configurator.route';
import { MachineComparison } from './machine-comparison';
import { MachineSummary } from './machine-summary';
import { PartSteps } from './part-steps';
import { postMachine } from './post-machine';
import { ProposalForm, ProposalList } from './proposals';
import { readConfigurator } from './read-configurator';
import { UPGRADE_PATH } from './upgrade-url';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const canonical = `${context.shop.publicUrl}/configurateur`;
  return {
    ...(await readConfigurator({ request, url, context })),
    canonical,
    filtered: url.search !== '',
    key: crypto.randomUUID(),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => postMachine(request, context);

export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) => {
  const form = await request.clone().formData();
  return actionOrToast(() => serverAction(), form.get('intent') === 'quote' ? undefined : ADD_FAILURE);
};

const breadcrumb = [{ label: 'Configurateur PC' }];

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { canonical, filtered } = loaderData;
  return pageMeta({
    title: 'Configurateur PC',
    description:
      'Composez votre ordinateur\u202f: seules les pièces qui vont ensemble sont proposées, avec le prix, le stock et la puissance nécessaire.',
    canonical,
    hidden: filtered,
    schemas: [breadcrumbData(breadcrumb, canonical)],
  });
};

export default function ConfiguratorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, machine, proposals, list, other, key } = loaderData;
  return (
    <div className="shell py-6 print:py-0">
      <Breadcrumb links={breadcrumb} />
      <header className="mt-3 mb-6 print:mb-3">
        <p className="hidden text-lg font-semibold print:block">{SHOP_NAME}</p>
        <h1 className="text-3xl md:text-4xl print:text-2xl">Configurateur PC</h1>
        <p className="mt-2 max-w-2xl text-lg text-ink-soft print:hidden">
          Choisissez vos pièces une par une{'\u202f'}: nous écartons celles qui ne vont pas ensemble, et nous vous
          disons pourquoi.{' '}
          <Link to={UPGRADE_PATH} className="font-semibold text-lagoon underline underline-offset-4">
            Vous avez déjà un ordinateur{'\u202f'}? Voyez ce qui lui va.
          </Link>
        </p>
      </header>
      <ProposalForm chosen={chosen} proposals={proposals} />
      {proposals && <ProposalList chosen={chosen} proposals={proposals} />}
      {other && <MachineComparison chosen={chosen} machine={machine} other={other} />}
      <div className="grid gap-x-10 gap-y-6 print:gap-y-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
        <PartSteps chosen={chosen} machine={machine} list={list} />
        <MachineSummary chosen={chosen} machine={machine} formKey={key} posted={actionData} />
      </div>
    </div>
  );
}
