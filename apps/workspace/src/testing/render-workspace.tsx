import { type Right, type Role, rightsOfRole } from '@boutik/kernel';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type AuthProvider, CoreAdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { dataProvider } from '../api/data-provider';
import { createQueryClient } from '../api/query-client';
import { i18nProvider } from '../i18n/i18n-provider';
import { Toasts } from '../shell/toasts';
import { Theme } from '../theme/theme';
import './fake-socket';

// Styles stay out of the document: jsdom would compute them for every query by role.
const styleCache = createCache({ key: 'ws', container: document.createElement('div') });

const EMAIL = 'luc@boutik.test';

interface Options {
  /** The address to open. */
  path?: string;
  /** The route of the element. */
  pattern?: string;
  role?: Role;
  /** Those of a role of the shop's own. */
  rights?: readonly Right[];
  /** Called before each reading of the rights, which waits for it. */
  beforeRights?: () => Promise<void>;
  /** The saved settings of this browser; none by default. */
  store?: ReturnType<typeof memoryStore>;
}

/** Shows one screen of the workspace with the real data provider, texts and toasts; other addresses show their path. */
export function renderWorkspace(
  element: ReactNode,
  { path = '/', pattern = '*', role = 'Commercial', rights, beforeRights, store }: Options = {},
) {
  for (const name of ['scrollIntoView', 'scrollTo'] as const) Object.assign(Element.prototype, { [name]: () => {} });
  if (!('CSS' in globalThis))
    Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/["\\.]/g, '\\$&') } });
  const sessionErrors: unknown[] = [];
  const queryClient = createQueryClient({ retryDelay: 0 });
  const authProvider = authProviderOf({ role, rights, beforeRights }, (error) => sessionErrors.push(error));
  const page = (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store ?? memoryStore()}
    >
      <Theme>
        <Routes>
          <Route path={pattern} element={element} />
          {pattern !== '*' && <Route path="*" element={null} />}
        </Routes>
        <Toasts />
      </Theme>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] });
  return {
    ...render(
      <CacheProvider value={styleCache}>
        <RouterProvider router={router} />
      </CacheProvider>,
    ),
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    /** Path and query of the current address. */
    address: () => router.state.location.pathname + router.state.location.search,
    router,
    /** What react-admin reported to the authentication provider. */
    sessionErrors,
  };
}

/** A staff user whose session the fake API decides about. */
function authProviderOf(
  {
    role,
    rights,
    beforeRights,
  }: { role: Role; rights: Options['rights'] | undefined; beforeRights: Options['beforeRights'] | undefined },
  onError: (error: unknown) => void,
): AuthProvider {
  return {
    login: () => Promise.resolve(),
    logout: () => Promise.resolve(),
    checkAuth: () => Promise.resolve(),
    checkError: (error) => {
      onError(error);
      return Promise.resolve();
    },
    getIdentity: () =>
      Promise.resolve({ id: 7, fullName: 'Luc Hoarau', prenom: 'Luc', name: 'Hoarau', email: EMAIL, user_type: role }),
    getPermissions: async () => {
      await beforeRights?.();
      return {
        role,
        roleName: rights ? 'Comptable' : role,
        rights: rights ?? rightsOfRole(role),
        ownRole: rights !== undefined,
      };
    },
  };
}
