import { CircleUserRound, LogIn, LogOut, UserPlus, UserRound } from 'lucide-react';
import { Form } from 'react-router';
import { Link } from '../ui/link';
import { Icon } from '../ui/icon';
import type { SignedInUser } from './shell-data';
import { useCloseThenNavigate } from './use-close-then-navigate';
import { useDetailsMenu } from './use-details-menu';

const itemStyle = 'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 font-medium hover:bg-mist hover:text-lagoon';

export function ProfileMenu({ user }: { user: SignedInUser | null }) {
  const details = useDetailsMenu();
  const go = useCloseThenNavigate(() => details.current?.removeAttribute('open'));
  const label = user ? `Compte de ${user.prenom || user.name}` : 'Mon compte';
  return (
    <details ref={details} className="group/profile relative">
      <summary
        aria-label={label}
        title={label}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 transition-colors hover:bg-basalt-raised"
      >
        <Icon icon={CircleUserRound} size={22} />
        {user && (
          <span className="max-w-32 truncate text-sm font-semibold max-xl:hidden">{user.prenom || user.name}</span>
        )}
      </summary>
      <ul
        onClickCapture={go}
        className="absolute top-full right-0 z-50 mt-2 w-60 rounded-md border border-line bg-surface p-1.5 text-ink shadow-float"
      >
        {user ? (
          <>
            <li>
              <Link to="/profil" className={itemStyle}>
                <Icon icon={UserRound} /> Mon profil
              </Link>
            </li>
            <li>
              <Form method="post" action="/logout">
                <button type="submit" className={itemStyle}>
                  <Icon icon={LogOut} /> Se déconnecter
                </button>
              </Form>
            </li>
          </>
        ) : (
          <>
            <li>
              <Link to="/login" className={itemStyle}>
                <Icon icon={LogIn} /> Se connecter
              </Link>
            </li>
            <li>
              <Link to="/register" className={itemStyle}>
                <Icon icon={UserPlus} /> Créer un compte
              </Link>
            </li>
          </>
        )}
      </ul>
    </details>
  );
}
