import { endpoints } from '@boutik/api-client';
import type { StaffMemberDetail } from '@boutik/contract';
import { frenchDateTime } from '@boutik/ui';
import { call } from '../api/http';
import { DecisionButton } from '../ui/decision-button';
import './team.css';

/** The devices on which the member is signed in. */
export function MemberSessions({ member: { id, sessions } }: { member: StaffMemberDetail }) {
  const close = (session?: number) => async () =>
    (await call(endpoints.closeStaffSessions, { params: { id }, query: { session } })).message;
  return (
    <section aria-labelledby="member-sessions" className="card team-sessions">
      <h2 id="member-sessions" className="card-title">
        Appareils connectés
      </h2>
      {sessions.length === 0 && <p className="soft">Aucun appareil n’est connecté.</p>}
      <ul>
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              <strong>{session.device}</strong>
              <span className="under">
                Utilisé le {frenchDateTime(session.last_used_at)}
                {session.address && `, réseau ${session.address}`}
              </span>
            </span>
            <DecisionButton
              verb="Déconnecter"
              question={`Déconnecter ${session.device}\u202f?`}
              decide={close(session.id)}
            >
              <p>L’appareil doit se connecter de nouveau, avec le mot de passe.</p>
            </DecisionButton>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <DecisionButton
          verb="Tout déconnecter"
          question={'Déconnecter tous ces appareils\u202f?'}
          variant="danger"
          decide={close()}
        >
          <p>Chaque appareil doit se connecter de nouveau, avec le mot de passe.</p>
        </DecisionButton>
      )}
    </section>
  );
}
