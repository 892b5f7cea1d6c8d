import { endpoints } from '@boutik/api-client';
import type { ClientDetail } from '@boutik/contract';
import { call } from '../api/http';
import { clientName } from '../api/paginate-clients';
import { DecisionButton } from '../ui/decision-button';

/** Opens the storefront as the client sees it; its banner leads back here. */
export function ViewAsClientButton({ client }: { client: ClientDetail }) {
  const start = async () => (await call(endpoints.startClientView, { params: { id: client.id } })).message;
  return (
    <DecisionButton
      verb="Voir le site comme ce client"
      question={`Voir le site comme ${clientName(client)}\u202f?`}
      decide={start}
      onDecided={() => window.location.assign('/')}
    >
      <p className="soft">
        Vous verrez ses prix, son panier, ses devis, ses commandes et ses factures, sans rien pouvoir changer. La vue
        dure 15{'\u00a0'}minutes au plus{'\u202f'}; jusque-là, l’espace commercial est fermé dans ce navigateur. Elle
        est notée dans l’historique, et dans les données que le client peut demander.
      </p>
    </DecisionButton>
  );
}
