import { ApiError } from '@boutik/api-client';
import { plainId } from '@boutik/kernel';
import { Suspense } from 'react';
import { type AppLoadContext, Await, data } from 'react-router';
import { breadcrumbData } from '../seo/breadcrumb-data';
import { pageMeta } from '../seo/page-meta';
import { Breadcrumb } from '../ui/breadcrumb';
import type { Route } from './+types/legal.route';
import { LegalArticle, LegalFailure, LegalSkeleton } from './legal-article';
import { LegalTabs } from './legal-tabs';
import { isLegalPage, type LegalPageName, legalPages } from './legal-pages';
import { type LegalText, readLegalText, readLegalVersion } from './legal-texts';

/** Milliseconds that a page of one visitor waits for its text; after that it is streamed behind a skeleton. */
const TEXT_TIMEOUT_MS = 300;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const name = params.page;
  if (!isLegalPage(name)) throw data(null, { status: 404 });
  const page = { name, canonical: `${context.shop.publicUrl}/informations/${name}` };
  const version = new URL(request.url).searchParams.get('version');
  if (version !== null) return data({ ...page, text: await versionOf(context, name, version) });
  const promise = readLegalText(context, name);
  // The page for everybody is kept with its status, and is rendered complete anyway.
  if (!context.shared && !(await resolvesInTime(promise))) return data({ ...page, text: promise });
  const text = await promise;
  return data({ ...page, text }, { status: text ? 200 : 503 });
}

/** @throws a 404 for a version that never was online */
async function versionOf(context: AppLoadContext, name: LegalPageName, version: string): Promise<LegalText> {
  const number = plainId(version);
  if (number === null) throw data(null, { status: 404 });
  try {
    return await readLegalVersion(context, name, number);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
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
  const { canonical, text } = loaderData;
  // A former version is for those who have accepted it, not for search engines.
  const hidden = text !== null && 'version' in text;
  return pageMeta({ title, hidden, description, canonical, schemas: [breadcrumbData(crumbs(title), canonical)] });
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
