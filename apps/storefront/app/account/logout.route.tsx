import { logout } from '@boutik/contract';
import { redirect } from 'react-router';
import { callOrNull } from '../api/call';
import { dropSession, refuseForeignForm } from '../api/session';
import type { Route } from './+types/logout.route';

/** A link that was opened by mistake signs nobody out. */
export const loader = () => redirect('/');

export async function action({ request, context }: Route.ActionArgs) {
  refuseForeignForm(request);
  await callOrNull(context, logout, {});
  return redirect('/', { headers: { 'Set-Cookie': dropSession(context) } });
}
