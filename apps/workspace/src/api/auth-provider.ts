import { ApiError, endpoints } from '@boutik/api-client';
import type { ReplyOf, readStaffSession, UserView } from '@boutik/contract';
import { clearPersonalState, isStaff, personalKey, roleOf, SIGNED_OUT_AT } from '@boutik/kernel';
import type { AuthProvider, UserIdentity } from 'react-admin';
import type { StaffPermissions } from '../shell/use-can';
import { call } from './http';

type StaffSession = ReplyOf<typeof readStaffSession>;

const LOGIN_URL = '/login?redirect=espaceCommercial';
const REQUESTED_PAGE_KEY = personalKey('espace-commercial:page');

/** Staff who stay on the page, to keep what is typed, are not asked again for each call that the ended session refuses. */
const PROMPT_AGAIN_MS = 60_000;
let leftAt = Number.NEGATIVE_INFINITY;

let userRequest: Promise<UserView> | null = null;
/** Asked for together with the user: the first page waits for both. Null where the server refuses or fails. */
let firstSession: Promise<StaffSession | null> | null = null;

// Another tab has signed out: the session of this one is over too.
window.addEventListener('storage', ({ key }) => void (key === SIGNED_OUT_AT && redirectAfterSignOut()));

/**
 * Uses the shop's session: its HttpOnly cookie and its sign-in page. An anonymous visitor is redirected to the sign-in
 * page, a signed-in user who is not staff to the shop's home page.
 */
export const authProvider: AuthProvider = {
  login: () => redirectToLogin(),
  logout: async () => {
    await endSession();
    localStorage.setItem(SIGNED_OUT_AT, String(Date.now()));
    return redirectAfterSignOut();
  },
  checkAuth: async () => {
    if (!userRequest) firstSession = call(endpoints.readStaffSession).catch(nullOnApiError);
    const user = await getUser().catch(nullOnApiError);
    if (!user) return;
    const role = roleOf(user.user_type);
    if (!role || !isStaff(role)) await redirectTo('/');
  },
  checkError: async (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) await redirectToLogin();
  },
  getIdentity: async () => toIdentity(await getUser()),
  getPermissions: readPermissions,
};

async function readPermissions(): Promise<StaffPermissions | null> {
  const role = roleOf((await getUser()).user_type);
  if (!role || !isStaff(role)) return null;
  const first = firstSession;
  firstSession = null;
  const session = (await first) ?? (await call(endpoints.readStaffSession));
  const { nom_role: roleName, droits: rights, role_propre: ownRole } = session.data;
  return { role, roleName, rights, ownRole };
}

/** Signs out. A 401 (the session has already expired) counts as success. */
async function endSession(): Promise<void> {
  try {
    await call(endpoints.logout);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  }
}

/** An HTTP or network error does not sign the user out: each screen reports what it could not load. */
function nullOnApiError(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}

function getUser(): Promise<UserView> {
  userRequest ??= fetchUser().catch((error: unknown) => {
    userRequest = null;
    throw error;
  });
  return userRequest;
}

async function fetchUser(): Promise<UserView> {
  try {
    return (await call(endpoints.currentUser)).user;
  } catch (error) {
    if (!(error instanceof ApiError) || ![401, 403].includes(error.status)) throw error;
    return (await awaitsSecondFactor()) ? redirectToSecondStep() : redirectToLogin();
  }
}

/** Whether there is a session, which opens nothing before its second factor: then other calls get 401. */
async function awaitsSecondFactor(): Promise<boolean> {
  const session = await call(endpoints.readStaffSession).catch(nullOnApiError);
  return session !== null && session.data.second_facteur !== null;
}

function toIdentity(user: UserView): UserIdentity {
  const { avatar, ...profile } = user;
  return { ...profile, fullName: `${user.prenom} ${user.name}`.trim(), ...(avatar && { avatar }) };
}

/** The sign-in page redirects to the workspace's root only, so the requested page is stored in sessionStorage. */
function redirectToLogin(): Promise<never> {
  const { pathname, search } = window.location;
  if (pathname !== '/espace-commercial') sessionStorage.setItem(REQUESTED_PAGE_KEY, pathname + search);
  const isPrompted = performance.now() - leftAt < PROMPT_AGAIN_MS;
  if (isPrompted) return neverSettled();
  leftAt = performance.now();
  return redirectTo(LOGIN_URL);
}

function redirectToSecondStep(): Promise<never> {
  const { pathname, search } = window.location;
  return redirectTo(`/espace-commercial/connexion?${new URLSearchParams({ suite: pathname + search })}`);
}

/** Clears the user's data from this browser, and reloads the page if the back/forward cache restores it. */
function redirectAfterSignOut(): Promise<never> {
  clearPersonalState([sessionStorage, localStorage]);
  window.addEventListener('pageshow', () => window.location.reload(), { once: true });
  return redirectTo('/login');
}

/** Loads another page of the site. The promise never settles, so that nothing is rendered meanwhile. */
function redirectTo(url: string): Promise<never> {
  window.location.assign(url);
  return neverSettled();
}

const neverSettled = () => new Promise<never>(() => {});

/** Called once at start: after sign-in, restores the page that was requested before. */
export function restoreRequestedPage(): void {
  const { pathname, search } = window.location;
  if (pathname !== '/espace-commercial' || !new URLSearchParams(search).has('redirect')) return;
  const page = sessionStorage.getItem(REQUESTED_PAGE_KEY) ?? pathname;
  sessionStorage.removeItem(REQUESTED_PAGE_KEY);
  window.history.replaceState(null, '', page.startsWith('/espace-commercial') ? page : pathname);
}
