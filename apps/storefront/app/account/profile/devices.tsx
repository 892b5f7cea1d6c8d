import type { listSessions, ReplyOf } from '@boutik/contract';
import { shortDateTime } from '@boutik/ui';
import { Monitor } from 'lucide-react';
import { Badge } from '../../ui/badge';
import { Icon } from '../../ui/icon';
import { useFetcherToast } from './use-fetcher-toast';

type Session = ReplyOf<typeof listSessions>['sessions'][number];

/** The user's sessions, with buttons to end the others. */
export function Devices({ sessions }: { sessions: readonly Session[] }) {
  return (
    <div className="grid gap-3">
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && <SignOutOthers />}
    </div>
  );
}

function Device({ session }: { session: Session }) {
  const fetcher = useFetcherToast();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Icon icon={Monitor} className="text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {session.device}
          {session.current && <Badge tone="good">Cet appareil</Badge>}
        </p>
        <p className="text-sm text-ink-faint">
          Utilisé le {shortDateTime(session.last_used_at)}
          {session.address && `, réseau ${session.address}`}
        </p>
      </div>
      {!session.current && (
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value="appareil" />
          <input type="hidden" name="id" value={session.id} />
          <button type="submit" className="min-h-11 font-semibold text-hibiscus underline underline-offset-4">
            Déconnecter<span className="sr-only"> {session.device}</span>
          </button>
        </fetcher.Form>
      )}
    </li>
  );
}

function SignOutOthers() {
  const fetcher = useFetcherToast();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="appareils" />
      <button type="submit" className="min-h-11 font-semibold text-lagoon underline underline-offset-4">
        Déconnecter tous les autres appareils
      </button>
    </fetcher.Form>
  );
}
