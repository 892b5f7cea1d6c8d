import { ApiError, endpoints } from '@boutik/api-client';
import { data } from 'react-router';
import { call } from '../api/call';
import { textOf } from '../api/form';
import { assertSameOrigin } from '../api/session';
import { pageMeta } from '../seo/page-meta';
import { LinkButton } from '../ui/button';
import { Notice } from '../ui/notice';
import type { Route } from './+types/newsletter.route';
import { NewsletterForm } from './newsletter-form';
import { subscriptionError } from './subscription-result';

/** Handles the form in a browser without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  const email = textOf(await request.formData(), 'email');
  try {
    const { message } = await call(context, endpoints.subscribe, { body: { email } }, { token: null });
    return data({ message, values: null });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problem = subscriptionError(error);
    return data({ message: null, values: { email, error: problem } }, { status: error.status });
  }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'La lettre d’information', hidden: true });

export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  return (
    <div className="shell grid max-w-3xl gap-6 py-10">
      <header>
        <h1 className="text-3xl sm:text-4xl">La lettre d’information</h1>
        <p className="mt-2 text-lg text-ink-soft">
          Les arrivages, les promotions et les bonnes affaires du reconditionné, avant tout le monde.
        </p>
      </header>
      {actionData?.message ? (
        <>
          <Notice tone="good">{actionData.message}</Notice>
          <div>
            <LinkButton to="/">Revenir à la boutique</LinkButton>
          </div>
        </>
      ) : (
        <NewsletterForm initial={actionData?.values ?? undefined} />
      )}
    </div>
  );
}
