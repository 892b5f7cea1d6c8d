import type { StaffOrder } from '@boutik/contract';
import { euroText, longDay } from '@boutik/ui';
import { Link } from 'react-router-dom';
import { WithRight } from '../shell/right-gate';
import { Notice } from '../ui/notice';

type OrderDispute = StaffOrder['litiges'][number];

/** Until the provider has decided, refunds are refused. */
export function isOpen({ etat }: Pick<OrderDispute, 'etat'>): boolean {
  return etat === 'à répondre' || etat === 'en examen';
}

/** What a dispute of its payment means for an order; nothing for one that is won. */
export function OrderDisputes({ of: disputes }: { of: readonly OrderDispute[] }) {
  return disputes.map((dispute) =>
    dispute.etat === 'gagné' ? null : (
      <Notice
        key={dispute.url}
        tone={dispute.etat === 'perdu' ? 'info' : 'warning'}
        actions={
          <WithRight right="refunds.read">
            <Link to="/litiges">Voir les litiges</Link>
          </WithRight>
        }
      >
        {disputeText(dispute)}
      </Notice>
    ),
  );
}

function disputeText({ etat, montant, repondre_avant: before, a_nouveau_du: again }: OrderDispute): string {
  if (again > 0)
    return `Litige perdu\u202f: le prestataire a rendu ${euroText(montant)} au client, qui les doit à nouveau. Encaissez-les, envoyez-lui un lien de paiement, ou émettez un avoir si vous y renoncez.`;
  if (etat === 'perdu')
    return `Litige perdu\u202f: le prestataire a rendu ${euroText(montant)} au client. Ne les remboursez pas une seconde fois.`;
  const until = before ? ` Répondez avant le ${longDay(before)}.` : '';
  return `Le client conteste ${euroText(montant)}.${until} Aucun remboursement n’est possible avant la décision du prestataire.`;
}
