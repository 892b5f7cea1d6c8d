import { CircleUserRound, LogIn, LogOut, UserPlus, UserRound } from 'lucide-react';
import { Form } from 'react-router';
import { Link } from '../ui/link';
import { Icon } from '../ui/icon';
import { useCloseThenNavigate } from './use-close-then-navigate';
import { useDetailsMenu } from './use-details-menu';
import { place } from './place';
import { useVisitor } from './use-visitor';

const itemStyle = 'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 font-medium hover:bg-mist hover:text-lagoon';

export function ProfileMenu() {
  const visitor = useVisitor();
  const user = visitor?.user;
  const details = useDetailsMenu();
  const go = useCloseThenNavigate(() => details.current?.removeAttribute('open'));
  const label = user ? `Compte de ${user.firstName}` : 'Mon compte';
  return (
    <details ref={details} className="group/profile relative">
      <summary
        aria-label={label}
        title={label}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 transition-colors hover:bg-basalt-raised"
      >
        <Icon icon={CircleUserRound} size={22} />
        {(!visitor || user) && (
          <span
            hidden={!visitor}
            data-fill={visitor ? undefined : 'user'}
            className="max-w-32 truncate text-sm font-semibold max-xl:hidden"
          >
            {user?.firstName}
          </span>
        )}
      </summary>
      <ul
        onClickCapture={go}
        className="absolute top-full right-0 z-50 mt-2 w-60 rounded-md border border-line bg-surface p-1.5 text-ink shadow-float"
      >
        {(!visitor || user) && (
          <>
            <li {...place(visitor, 'user')}>
              <Link to="/profil" className={itemStyle}>
                <Icon icon={UserRound} /> Mon profil
              </Link>
            </li>
            <li {...place(visitor, 'user')}>
              <Form method="post" action="/logout">
                <button type="submit" className={itemStyle}>
                  <Icon icon={LogOut} /> Se déconnecter
                </button>
              </Form>
            </li>
          </>
        )}
        {!user && (
          <>
            <li data-for={visitor ? undefined : 'guest'}>
              <Link to="/login" className={itemStyle}>
                <Icon icon={LogIn} /> Se connecter
              </Link>
            </li>
            <li data-for={visitor ? undefined : 'guest'}>
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
