import { initialsOf } from '@boutik/ui';
import { LogOut, Menu, Moon, Sun } from 'lucide-react';
import { useAuthProvider, useGetIdentity, useNotify, usePermissions, type UserIdentity } from 'react-admin';
import { Link } from 'react-router-dom';
import { getErrorMessage } from '../api/http';
import { MessagesButton } from '../messages';
import { useColourMode } from '../theme/colour-mode';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import { Logo } from './logo';
import { SHOP_NAME } from './tab-title';
import { WithPage } from './page-link';
import type { StaffPermissions } from './use-can';

export function TopBar({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  const { mode, toggle } = useColourMode();
  const { identity } = useGetIdentity();
  return (
    <header className="top-bar on-dark">
      <NamedIconButton label="Menu" aria-expanded={menuOpen} aria-controls="menu" onClick={onMenu}>
        <Icon icon={Menu} size={24} />
      </NamedIconButton>
      <Link to="/" className="top-bar-brand" aria-label={`${SHOP_NAME}, espace commercial`}>
        <Logo />
        <span className="top-bar-space">Espace commercial</span>
      </Link>
      <div className="top-bar-end">
        <WithPage to="/messages">
          <MessagesButton />
        </WithPage>
        <NamedIconButton label={mode === 'dark' ? 'Passer au thème clair' : 'Passer au thème sombre'} onClick={toggle}>
          <Icon icon={mode === 'dark' ? Sun : Moon} />
        </NamedIconButton>
        {identity && <CurrentUser identity={identity} />}
      </div>
    </header>
  );
}

function CurrentUser({ identity }: { identity: UserIdentity }) {
  const authProvider = useAuthProvider();
  const notify = useNotify();
  const { permissions } = usePermissions<StaffPermissions | null>();
  const {
    prenom,
    name,
    user_type: role,
    // The auth provider puts every field of the user there; react-admin types them as any.
  } = identity as UserIdentity & { prenom: string; name: string; user_type: string };
  const signOut = () => {
    authProvider
      ?.logout({})
      .catch((error: unknown) =>
        notify(getErrorMessage(error, 'La déconnexion a échoué. Veuillez réessayer.'), { type: 'error' }),
      );
  };
  return (
    <>
      <Link to="/securite" className="top-bar-user" title="Sécurité de mon compte">
        <Avatar avatar={identity.avatar} initials={initialsOf({ prenom, name })} />
        <div className="top-bar-names">
          <span className="top-bar-name">
            {prenom} {name}
          </span>
          <span className="top-bar-role">{permissions?.ownRole ? permissions.roleName : role}</span>
        </div>
      </Link>
      <NamedIconButton label="Se déconnecter" onClick={signOut}>
        <Icon icon={LogOut} />
      </NamedIconButton>
    </>
  );
}

function Avatar({ avatar, initials }: { avatar: string | undefined; initials: string }) {
  return avatar ? (
    <img src={avatar} alt="" width={36} height={36} className="face" />
  ) : (
    <span aria-hidden className="face">
      {initials}
    </span>
  );
}
