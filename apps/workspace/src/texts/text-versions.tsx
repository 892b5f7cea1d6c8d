import { endpoints } from '@boutik/api-client';
import type { ShopText } from '@boutik/contract';
import { frenchDateTime } from '@boutik/ui';
import { call } from '../api/http';
import { DecisionButton } from '../ui/decision-button';

/** Pages that show a version by its number. */
const isLegalPage = (address: string) => address.startsWith('/informations/');

/** Every version that was online, the newest first; each can become the draft again. */
export function TextVersions({ text, onChange }: { text: ShopText; onChange: () => void }) {
  const { texte, adresse, actuel, brouillon, versions } = text;
  if (versions.length === 0) return null;
  const revision = brouillon?.revision ?? 0;
  const restore = async (version: number) => {
    const input = { params: { texte, version }, body: { revision } };
    return (await call(endpoints.restoreTextVersion, input)).message ?? 'C’est fait.';
  };
  return (
    <section className="card" aria-labelledby="text-versions">
      <h2 id="text-versions" className="card-title">
        Versions
      </h2>
      <ol className="text-versions">
        {versions.map(({ version, titre, publie_le, publie_par }) => (
          <li key={version}>
            <div>
              {isLegalPage(adresse) ? (
                <a href={`${adresse}?version=${version}`}>Version {version}</a>
              ) : (
                <strong>Version {version}</strong>
              )}{' '}
              {titre !== text.nom && `\u00b7 ${titre}`}
              <p className="faint">
                {frenchDateTime(publie_le)}
                {publie_par && `, par ${publie_par}`}
                {version === actuel?.version && ', en ligne'}
              </p>
            </div>
            {(version !== actuel?.version || brouillon !== null) && (
              <DecisionButton
                verb="Reprendre"
                question={`Reprendre la version ${version}\u202f?`}
                decide={() => restore(version)}
                onDecided={onChange}
              >
                <p>
                  Elle devient le brouillon, que vous publiez ensuite.
                  {brouillon && ' Le brouillon actuel est remplacé et ne peut pas être retrouvé.'}
                </p>
              </DecisionButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
