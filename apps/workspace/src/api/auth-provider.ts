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
 * Uses the shop's session: its HttpOnly cookie and its sign-in page. An anonymous visitor is redirected to the sign-in
 * page, a signed-in user who is not staff to the shop's home page.
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

/** Signs out. A 401 (the session has already expired) counts as success. */
async function endSession(): Promise<void> {
  try {
    await request('/api/logout', { method: 'POST' });
  } catch (error) {
    if (!isRefused(error) || error.status !== 401) throw error;
  }
}

/** An HTTP or network error does not sign the user out: each screen reports what it could not load. */
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

/** The sign-in page redirects to the workspace's root only, so the requested page is stored in sessionStorage. */
function leaveForLogin(): Promise<never> {
  const { pathname, search } = window.location;
  if (pathname !== '/espace-commercial') sessionStorage.setItem(WANTED, pathname + search);
  return leaveFor(LOGIN);
}

/** Clears the user's data from this browser, and reloads the page if the back/forward cache restores it. */
function leaveSignedOut(): Promise<never> {
  clearPersonalState([sessionStorage, localStorage]);
  window.addEventListener('pageshow', () => window.location.reload(), { once: true });
  return leaveFor('/login');
}

/** Loads another page of the site. The promise never settles, so that nothing is rendered meanwhile. */
function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise<never>(() => {});
}

/** Called once at start: after sign-in, restores the page that was requested before. */
export function returnToWantedPage(): void {
  const { pathname, search } = window.location;
  if (pathname !== '/espace-commercial' || !new URLSearchParams(search).has('redirect')) return;
  const wanted = sessionStorage.getItem(WANTED) ?? pathname;
  sessionStorage.removeItem(WANTED);
  window.history.replaceState(null, '', wanted.startsWith('/espace-commercial') ? wanted : pathname);
}
