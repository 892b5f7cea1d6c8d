/** @jest-environment jsdom */
import { ApiError } from '@boutik/api-client';
import { waitFor } from '@testing-library/react';
import { personalKey, SIGNED_OUT_AT } from '@boutik/kernel';
import { FakeApi } from '../testing/fake-api';
import { authProvider, restoreRequestedPage } from './auth-provider';

const REQUESTED_PAGE = personalKey('espace-commercial:page');
const PAGE = '/espace-commercial/5/edit-devis?onglet=notes';
/** Leaving the page never settles, so nothing is rendered meanwhile. */
const isPending = async (promise: Promise<unknown>) =>
  (await Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 30, 'pending'))])) === 'pending';

describe('authProvider', () => {
  let navigations: number;
  let now = 0;
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    navigations = 0;
    // Each test is long after the one before: within a minute the page is left once.
    now += 120_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    window.history.replaceState(null, '', PAGE);
    // jsdom cannot load another page; it reports each attempt.
    jest.spyOn(console, 'error').mockImplementation((error: unknown) => {
      if (String(error).includes('navigation')) navigations += 1;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  /** The page is left, and nothing is rendered meanwhile. */
  async function expectLeaving(promise: Promise<unknown>): Promise<void> {
    await waitFor(() => expect(navigations).toBe(1));
    expect(await isPending(promise)).toBe(true);
  }

  it('leads to the sign-in page after a 401, and remembers the page', async () => {
    await expectLeaving(authProvider.checkError(new ApiError(401, {}, '')));
    expect(sessionStorage.getItem(REQUESTED_PAGE)).toBe(PAGE);
  });

  it('leads to the second step where the session awaits it, and not to the sign-in page', async () => {
    const session = { nom_role: 'Commercial', droits: [], role_propre: false, second_facteur: 'code' };
    new FakeApi().on('GET /api/user', { status: 401 }).on('GET /api/commercial/session', { body: { data: session } });
    await jest.isolateModulesAsync(async () => {
      const fresh = await import('./auth-provider');
      await expectLeaving(fresh.authProvider.checkAuth({}));
    });
    expect(sessionStorage.getItem(REQUESTED_PAGE)).toBeNull();
  });

  it('leaves once for all the calls that an ended session refuses, and again a minute later', async () => {
    const refused = () => authProvider.checkError(new ApiError(401, {}, ''));
    await expectLeaving(Promise.race([refused(), refused(), refused()]));
    now += 61_000;
    void refused();
    await waitFor(() => expect(navigations).toBe(2));
  });

  it.each([403, 409, 500])('stays on the page after a %i', async (status) => {
    await authProvider.checkError(new ApiError(status, {}, ''));
    expect(navigations).toBe(0);
  });

  it('keeps unsaved drafts through an ended session, and shows the page again after sign-in', async () => {
    localStorage.setItem(personalKey('devis-en-cours:7:5:DEV-5'), 'draft');
    await expectLeaving(authProvider.checkError(new ApiError(401, {}, '')));
    window.history.replaceState(null, '', '/espace-commercial?redirect=espaceCommercial');
    restoreRequestedPage();
    expect(window.location.pathname + window.location.search).toBe(PAGE);
    expect(sessionStorage.getItem(REQUESTED_PAGE)).toBeNull();
    expect(localStorage.getItem(personalKey('devis-en-cours:7:5:DEV-5'))).toBe('draft');
  });

  it('restores no page outside the workspace', () => {
    sessionStorage.setItem(REQUESTED_PAGE, '//elsewhere.test/');
    window.history.replaceState(null, '', '/espace-commercial?redirect=espaceCommercial');
    restoreRequestedPage();
    expect(window.location.pathname).toBe('/espace-commercial');
  });

  it('stays open while the server does not answer, then lets staff in and sends customers home', async () => {
    const api = new FakeApi().on('GET /api/user', { status: 503 });
    await authProvider.checkAuth({});
    api.on('GET /api/user', {
      body: { user: { prenom: 'Luc', name: 'Hoarau', user_type: 'Commercial', avatar: null } },
    });
    await authProvider.checkAuth({});
    expect(await authProvider.getIdentity?.()).toMatchObject({ fullName: 'Luc Hoarau' });
    const session = { nom_role: 'Comptable', droits: ['accounting.read'], role_propre: true };
    api.on('GET /api/commercial/session', { body: { data: session } });
    const permissions = { role: 'Commercial', roleName: 'Comptable', rights: ['accounting.read'], ownRole: true };
    expect([await authProvider.getPermissions?.({}), navigations]).toEqual([permissions, 0]);
  });

  it('removes personal data on sign-out, here and in other tabs, also when the session has expired', async () => {
    localStorage.setItem(personalKey('devis-en-cours:7:5:DEV-5'), 'draft');
    new FakeApi().on('POST /api/logout', { status: 401 });
    await expectLeaving(authProvider.logout({}));
    expect(localStorage.getItem(personalKey('devis-en-cours:7:5:DEV-5'))).toBeNull();
    localStorage.setItem(personalKey('devis-en-cours:7:6:DEV-6'), 'draft');
    window.dispatchEvent(new StorageEvent('storage', { key: SIGNED_OUT_AT }));
    expect(localStorage.getItem(personalKey('devis-en-cours:7:6:DEV-6'))).toBeNull();
  });
});
