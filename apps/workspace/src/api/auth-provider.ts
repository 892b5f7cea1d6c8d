import type { currentUser, ReplyOf, UserView } from '@boutik/contract';
import { clearPersonalState, isStaff, personalKey, roleOf, SIGNED_OUT_AT } from '@boutik/kernel';
import type { AuthProvider, UserIdentity } from 'react-admin';
import { isRefused, request } from './http';

const LOGIN = '/login?redirect=espaceCommercial';
const WANTED = personalKey('espace-commercial:page');

let known: Promise<UserView> | null = null;

// Another tab has signed out: the session of this one is over too.
window.addEventListener('storage', ({ key }) => void (key === SIGNED_OUT_AT && leaveSignedOut()));

/**
 * The session is the shop's own: its HttpOnly cookie, its sign-in page. Nobody signed in is led there,
 * somebody who is not staff is led home; both leave this page for good.
 */
export const authProvider: AuthProvider = {
  login: () => leaveForLogin(),
  logout: async () => {
    await endSession();
    localStorage.setItem(SIGNED_OUT_AT, String(Date.now()));
    return leaveSignedOut();
  },
  checkAuth: async () => {
    const user = await person().catch(onlyFailed);
    if (!user) return;
    const role = roleOf(user.user_type);
    if (!role || !isStaff(role)) await leaveFor('/');
  },
  checkError: async (error: unknown) => {
    if (isRefused(error) && error.status === 401) await leaveForLogin();
  },
  getIdentity: async () => identityOf(await person()),
  getPermissions: async () => roleOf((await person()).user_type),
};

/** A session that is already over is as good as ended. */
async function endSession(): Promise<void> {
  try {
    await request('/api/logout', { method: 'POST' });
  } catch (error) {
    if (!isRefused(error) || error.status !== 401) throw error;
  }
}

/** A server that is away has refused nobody: the screens then say themselves what did not load. */
function onlyFailed(error: unknown): null {
  if (isRefused(error)) return null;
  throw error;
}

function person(): Promise<UserView> {
  known ??= read().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

async function read(): Promise<UserView> {
  try {
    return (await request<ReplyOf<typeof currentUser>>('/api/user')).user;
  } catch (error) {
    if (isRefused(error) && (error.status === 401 || error.status === 403)) return leaveForLogin();
    throw error;
  }
}

function identityOf(user: UserView): UserIdentity {
  return { ...user, fullName: `${user.prenom} ${user.name}`.trim(), avatar: user.avatar ?? undefined };
}

/** The sign-in page knows the workspace, not its pages: the wanted one waits here. */
function leaveForLogin(): Promise<never> {
  const { pathname, search } = window.location;
  if (pathname !== '/espace-commercial') sessionStorage.setItem(WANTED, pathname + search);
  return leaveFor(LOGIN);
}

/** Nothing of who has signed out stays in this browser, nor in the copy of this page that "back" would show. */
function leaveSignedOut(): Promise<never> {
  clearPersonalState([sessionStorage, localStorage]);
  window.addEventListener('pageshow', () => window.location.reload(), { once: true });
  return leaveFor('/login');
}

/** Loads another page of the site; never settles, so that nothing of this one is drawn meanwhile. */
function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise<never>(() => {});
}

/** Called once at start: after signing in, back to the page that was asked for. */
export function returnToWantedPage(): void {
  const { pathname, search } = window.location;
  if (pathname !== '/espace-commercial' || !new URLSearchParams(search).has('redirect')) return;
  const wanted = sessionStorage.getItem(WANTED) ?? pathname;
  sessionStorage.removeItem(WANTED);
  window.history.replaceState(null, '', wanted.startsWith('/espace-commercial') ? wanted : pathname);
}
