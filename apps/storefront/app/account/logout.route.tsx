import { logout } from '@boutik/contract';
import { redirect } from 'react-router';
import { callOrNull } from '../api/call';
import { dropSession, forgetAddress, leaveWord, refuseForeignForm } from '../api/session';
import type { Route } from './+types/logout.route';

/** A GET does not sign out: only the form does. */
export const loader = () => redirect('/');

export async function action({ request, context }: Route.ActionArgs) {
  refuseForeignForm(request);
  await callOrNull(context, logout, {});
  const cookies = [dropSession(context), forgetAddress(context), leaveWord(context, 'deconnexion')];
  return redirect('/', { headers: cookies.map((line): [string, string] => ['Set-Cookie', line]) });
}
