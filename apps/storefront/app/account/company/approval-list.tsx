import type { ListedApproval } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge';
import { Amount } from '../../ui/price';

const tones = { 'en attente': 'warning', accordée: 'good', refusée: 'bad' } as const;

/** Orders and quotes above the limit of a buyer, the latest first. */
export function ApprovalList({ approvals }: { approvals: readonly ListedApproval[] }) {
  return (
    <ul aria-label="Demandes d’accord" className="border-t border-line">
      {approvals.map(({ id, acheteur, etat, demandee_le: day, total_ht: total, motif, commande, devis, lien }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3"
        >
          <span className="min-w-0 font-semibold break-words">{acheteur}</span>
          <Amount euros={total} tax="ht" />
          <span className="text-sm text-ink-soft">
            {devis && `Devis ${devis}, `}
            {frenchDay(day)}
          </span>
          <span className="justify-self-end">
            <Badge tone={tones[etat]}>{etat}</Badge>
          </span>
          {motif && <p className="col-span-full break-words text-ink-soft">«&#8239;{motif}&#8239;»</p>}
          {lien !== null && (
            <Link to={lien} className="col-span-full font-semibold text-lagoon underline underline-offset-4">
              Répondre à cette demande
            </Link>
          )}
          {commande !== null && (
            <Link
              to={`/detail_commande/${commande}`}
              className="col-span-full font-semibold text-lagoon underline underline-offset-4"
            >
              Voir la commande
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
