import { CircleUserRound, LogIn, LogOut, UserPlus, UserRound } from 'lucide-react';
import { Form, Link } from 'react-router';
import { Icon } from '../ui/icon';
import type { Visitor } from './shell-data';
import { useCloseThenGo } from './use-close-then-go';
import { useFold } from './use-fold';

const line = 'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 font-medium hover:bg-mist hover:text-lagoon';

export function ProfileMenu({ visitor }: { visitor: Visitor | null }) {
  const fold = useFold();
  const go = useCloseThenGo(() => fold.current?.removeAttribute('open'));
  const label = visitor ? `Compte de ${visitor.prenom || visitor.name}` : 'Mon compte';
  return (
    <details ref={fold} className="group/profile relative">
      <summary
        aria-label={label}
        title={label}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 transition-colors hover:bg-basalt-raised"
      >
        <Icon of={CircleUserRound} size={22} />
        {visitor && (
          <span className="max-w-32 truncate text-sm font-semibold max-xl:hidden">
            {visitor.prenom || visitor.name}
          </span>
        )}
      </summary>
      <ul
        onClickCapture={go}
        className="absolute top-full right-0 z-50 mt-2 w-60 rounded-md border border-line bg-surface p-1.5 text-ink shadow-float"
      >
        {visitor ? (
          <>
            <li>
              <Link to="/profil" className={line}>
                <Icon of={UserRound} /> Mon profil
              </Link>
            </li>
            <li>
              <Form method="post" action="/logout">
                <button type="submit" className={line}>
                  <Icon of={LogOut} /> Se déconnecter
                </button>
              </Form>
            </li>
          </>
        ) : (
          <>
            <li>
              <Link to="/login" className={line}>
                <Icon of={LogIn} /> Se connecter
              </Link>
            </li>
            <li>
              <Link to="/register" className={line}>
                <Icon of={UserPlus} /> Créer un compte
              </Link>
            </li>
          </>
        )}
      </ul>
    </details>
  );
}
