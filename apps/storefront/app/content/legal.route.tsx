import { Suspense } from 'react';
import { Await, data } from 'react-router';
import { breadcrumbData } from '../seo/breadcrumb-data';
import { pageMeta } from '../seo/page-meta';
import { Breadcrumb } from '../ui/breadcrumb';
import type { Route } from './+types/legal.route';
import { LegalArticle, LegalFailure, LegalSkeleton } from './legal-article';
import { LegalTabs } from './legal-tabs';
import { isLegalPage, legalPages } from './legal-pages';
import { readLegalText } from './legal-texts';

/** Milliseconds that the page waits for its text; after that it is streamed behind a skeleton. */
const TEXT_TIMEOUT_MS = 300;

export async function loader({ context, params }: Route.LoaderArgs) {
  const name = params.page;
  if (!isLegalPage(name)) throw data(null, { status: 404 });
  const page = { name, canonical: `${context.shop.publicUrl}/informations/${name}` };
  const promise = readLegalText(context, name);
  if (!(await resolvesInTime(promise))) return data({ ...page, text: promise });
  const text = await promise;
  return data({ ...page, text }, { status: text ? 200 : 503 });
}

/** The same for client navigation: a slow response does not block it. */
export async function clientLoader({ serverLoader, params: { page: name } }: Route.ClientLoaderArgs) {
  const reply = serverLoader();
  if (!isLegalPage(name) || (await resolvesInTime(reply))) return reply;
  const canonical = `${window.location.origin}/informations/${name}`;
  return { name, canonical, text: reply.then(({ text }) => text) };
}

async function resolvesInTime(promise: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), TEXT_TIMEOUT_MS)));
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

const crumbs = (label: string) => [{ label: 'Informations', href: '/informations' }, { label }];

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { label: title, description } = legalPages[loaderData.name];
  const { canonical } = loaderData;
  return pageMeta({ title, description, canonical, schemas: [breadcrumbData(crumbs(title), canonical)] });
};

export default function LegalTextPage({ loaderData: { name, text } }: Route.ComponentProps) {
  const { label } = legalPages[name];
  return (
    <div className="shell grid gap-6 py-6">
      <Breadcrumb links={crumbs(label)} />
      <LegalTabs />
      {text instanceof Promise ? (
        <Suspense key={name} fallback={<LegalSkeleton label={label} />}>
          <Await resolve={text} errorElement={<LegalFailure label={label} />}>
            {(found) => <LegalArticle label={label} text={found} />}
          </Await>
        </Suspense>
      ) : (
        // Outside of Suspense: React streams a boundary of this size separately, and it needs a script to be inserted.
        <LegalArticle label={label} text={text} />
      )}
    </div>
  );
}
