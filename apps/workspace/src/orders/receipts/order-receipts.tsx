import { endpoints } from '@boutik/api-client';
import type { OrderReceipts as Receipts, StaffOrder, StaffReceipt } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { euroText, frenchDateTime } from '@boutik/ui';
import { call } from '../../api/http';
import { useApiQuery } from '../../api/use-api-query';
import { OperationButton } from '../../operations/operation-button';
import { useCan } from '../../shell/use-can';
import { ListSkeleton } from '../../ui/list-skeleton';
import { LoadError } from '../../ui/load-error';
import { Notice } from '../../ui/notice';
import { RecordReceiptButton } from './record-receipt-button';
import './receipts.css';

const TITLE = 'Virements, chèques et espèces';
const meansLabels: Record<StaffReceipt['moyen'], string> = {
  virement: 'Virement',
  chèque: 'Chèque',
  espèces: 'Espèces',
};

/** Money of an order that came without a payment provider: what staff received, what is due, what is to give back. */
export function OrderReceipts({ orderId, status }: { orderId: number; status: StaffOrder['status'] }) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.findOrderReceipts, { params: { id: orderId } });
  if (failed) return <LoadError message="Les encaissements n’ont pas pu être lus." busy={busy} onRetry={refetch} />;
  if (reply && !reply.data.ouvert) return null;
  return (
    <section aria-labelledby="encaissements" className="card receipts">
      <h2 id="encaissements" className="card-title">
        {TITLE}
      </h2>
      {reply ? (
        <Content orderId={orderId} of={reply.data} status={status} />
      ) : (
        <ListSkeleton label="Chargement des encaissements" rows={1} />
      )}
    </section>
  );
}

function Content({ orderId, of, status }: { orderId: number; of: Receipts; status: StaffOrder['status'] }) {
  const { reste, trop_percu: excess, recus } = of;
  const isAdmin = useCan()('refunds.decide');
  return (
    <>
      <div className="receipts-head">
        <p>
          {reste > 0 && (
            <>
              Reste à payer{'\u202f'}: <strong>{euroText(reste)}</strong> sur {euroText(of.total)}
              {of.tranche === null && of.a_payer < reste && <>, dont {euroText(of.a_payer)} d’acompte maintenant</>}
            </>
          )}
          {reste === 0 && recus.length === 0 && <span className="soft">Aucun encaissement pour le moment.</span>}
          {reste === 0 && recus.length > 0 && (
            <>
              Reçu{'\u202f'}: <strong>{euroText(of.recu)}</strong>
              {of.rendu > 0 && (
                <>
                  , à rendre ou rendu{'\u202f'}: {euroText(of.rendu)}
                </>
              )}
            </>
          )}
        </p>
        {/* A new record proposes anew what is left then; nothing is paid any more for an order that is refunded. */}
        {status !== 'remboursé' && (
          <RecordReceiptButton key={`${recus.length} ${of.a_payer}`} orderId={orderId} of={of} main={reste > 0} />
        )}
      </div>
      {of.virement && (
        <p className="soft">
          Le client a choisi le virement{'\u202f'}: référence <strong>{of.virement.reference}</strong>
          {of.virement.avant_le && <>, stock réservé jusqu’au {frenchDateTime(of.virement.avant_le)}</>}.
        </p>
      )}
      {of.echeance && reste > 0 && (
        <p className="soft">
          {of.tranche ? (
            <>
              Prochaine échéance{'\u202f'}: {of.tranche.numero} sur {of.tranche.sur}, {euroText(of.a_payer)} avant le{' '}
              {frenchDay(of.tranche.date)}.
            </>
          ) : (
            <>Vendue à échéance, à payer avant le {frenchDay(of.echeance)}.</>
          )}
        </p>
      )}
      {status === 'payé' && !of.echeance && reste > 0 && (
        <Notice tone="warning">La commande a sa facture, mais une somme manque{'\u202f'}: relancez le client.</Notice>
      )}
      {excess > 0 && (
        <div className="receipts-excess">
          <Notice tone="warning">{euroText(excess)} reçus en trop, à rendre au client.</Notice>
          {isAdmin && (
            <OperationButton
              verb="Rendre le trop-perçu"
              question={`Rendre ${euroText(excess)} au client\u202f?`}
              run={() => call(endpoints.refundExcess, { params: { id: orderId } })}
            >
              La somme apparaît dans les remboursements. Notez-la comme rendue une fois l’argent parti.
            </OperationButton>
          )}
        </div>
      )}
      {recus.length > 0 && (
        <ul>
          {recus.map((receipt) => (
            <Receipt key={receipt.id} of={receipt} isAdmin={isAdmin} />
          ))}
        </ul>
      )}
    </>
  );
}

function Receipt({ of, isAdmin }: { of: StaffReceipt; isAdmin: boolean }) {
  const { id, moyen, montant, date, piece, annulation: reversal } = of;
  return (
    <li>
      <div>
        <p>
          <strong>{euroText(montant)}</strong> {meansLabels[moyen]} du {frenchDay(date)}{' '}
          {reversal && <span className="badge badge-off">Annulé</span>}
        </p>
        {piece && <p className="soft">{piece}</p>}
        <p className="faint">
          Saisi par {of.saisi_par} le {frenchDateTime(of.saisi_le)}
        </p>
        {reversal && (
          <p className="faint">
            Annulé par {reversal.par} le {frenchDateTime(reversal.le)}
            {'\u202f'}: {reversal.motif}
          </p>
        )}
      </div>
      {!reversal && isAdmin && (
        <OperationButton
          verb="Annuler l’encaissement"
          question={`Passer une écriture inverse de ${euroText(montant)}\u202f?`}
          run={(motif) => call(endpoints.reverseReceipt, { params: { id }, body: { motif } })}
          commentLabel="Motif (erreur de saisie, chèque impayé…)"
          danger
        >
          L’encaissement reste dans la liste, comme annulé. La somme est de nouveau à payer.
        </OperationButton>
      )}
    </li>
  );
}
