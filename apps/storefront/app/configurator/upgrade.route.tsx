import { ApiError, endpoints } from '@boutik/api-client';
import type { WireUpgradeKind } from '@boutik/contract';
import { Form, redirect } from 'react-router';
import { call } from '../api/call';
import { actionOrToast } from '../api/unless-offline';
import { ADD_FAILURE } from '../cart/cart-messages';
import { breadcrumbData } from '../seo/breadcrumb-data';
import { pageMeta } from '../seo/page-meta';
import { Breadcrumb } from '../ui/breadcrumb';
import { Button } from '../ui/button';
import { TextArea } from '../ui/field';
import { Notice } from '../ui/notice';
import type { Route } from './+types/upgrade.route';
import { postUpgrade } from './post-upgrade';
import { UpgradeAdviceView } from './upgrade-advice';
import { UPGRADE_PATH } from './upgrade-url';

const MAX_LIST = 3000;

/** The computer of the address, and what goes into it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const search = url.searchParams;
  // Without scripts browsers send line ends as two characters; the field counts one.
  const typed = (search.get('liste') ?? '').replaceAll('\r\n', '\n');
  const own = { produit: search.get('produit') ?? '', liste: typed.trim() };
  const view = { type: search.get('type') ?? '', stock: search.get('stock') ?? '' };
  const canonical = context.shop.publicUrl + UPGRADE_PATH;
  const full = typed.length === MAX_LIST;
  const shown = { own, full, view, canonical, filtered: url.search !== '', key: crypto.randomUUID() };
  if (own.liste.length > MAX_LIST)
    return { ...shown, advice: null, failure: `La liste est trop longue\u202f: ${MAX_LIST} caractères au plus.` };
  if (own.produit === '' && own.liste === '') return { ...shown, advice: null, failure: null };
  const query = { ...own, type: view.type as WireUpgradeKind | '', en_stock: view.stock === 'tous' ? '0' : '1' };
  try {
    return { ...shown, advice: await call(context, endpoints.adviseUpgrade, { query }), failure: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // An address that somebody has changed: the page without its filters.
    if (error.status === 422) throw redirect(UPGRADE_PATH);
    if (error.status !== 404 && error.status !== 429) throw error;
    return { ...shown, advice: null, failure: error.message };
  }
}

export const action = ({ request, context }: Route.ActionArgs) => postUpgrade(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  actionOrToast(() => serverAction(), ADD_FAILURE);

const breadcrumb = [{ label: 'Configurateur PC', to: '/configurateur' }, { label: 'Faire évoluer un ordinateur' }];

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { canonical, filtered } = loaderData;
  return pageMeta({
    title: 'Faire évoluer un ordinateur',
    description:
      'Quelle mémoire, quel disque, quelle carte graphique pour votre ordinateur\u202f? Ce qui va, ce qui est à vérifier et ce qui ne va pas, avec les raisons.',
    canonical,
    hidden: filtered,
    schemas: [breadcrumbData(breadcrumb, canonical)],
  });
};

export default function UpgradePage({ loaderData, actionData }: Route.ComponentProps) {
  const { own, full, view, advice, failure, key } = loaderData;
  return (
    <div className="shell py-6">
      <Breadcrumb links={breadcrumb} />
      <header className="mt-3 mb-6">
        <h1 className="text-3xl md:text-4xl">Faire évoluer un ordinateur</h1>
        <p className="mt-2 max-w-2xl text-lg text-ink-soft">
          Quelle mémoire, quel disque, quelle carte graphique{'\u202f'}? Nous disons ce qui va et pourquoi. Quand une
          donnée manque, nous écrivons «{'\u00a0'}à vérifier{'\u00a0'}», jamais «{'\u00a0'}compatible{'\u00a0'}».
        </p>
      </header>
      {failure && <Notice tone="warning">{failure}</Notice>}
      {full && (
        <Notice tone="warning">
          Votre liste s’arrête à {MAX_LIST} caractères{'\u202f'}: la fin manque peut-être.
        </Notice>
      )}
      {actionData && <Notice tone="bad">{actionData.message}</Notice>}
      {advice && <UpgradeAdviceView advice={advice} own={own} view={view} formKey={key} />}
      <Form action={UPGRADE_PATH} className="mt-8 grid max-w-2xl gap-4">
        <h2 className="text-2xl">{advice ? 'Un autre ordinateur' : 'Votre ordinateur'}</h2>
        <TextArea
          label="Les pièces de votre ordinateur"
          name="liste"
          rows={6}
          maxLength={MAX_LIST}
          required
          defaultValue={own.liste}
          placeholder={'MSI B650 Gaming Plus\nAMD Ryzen 5 7600\nFractal Design North'}
          hint="Une par ligne, 30 au plus, par leur nom, leur référence ou leur code-barres. Les pages de nos ordinateurs et de nos cartes mères mènent aussi ici."
        />
        <Button type="submit" className="justify-self-start">
          Voir ce qui lui va
        </Button>
      </Form>
    </div>
  );
}
