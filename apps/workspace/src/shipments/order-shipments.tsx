import { endpoints } from '@boutik/api-client';
import type { OrderShipments as Shipments, StaffParcel } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { frenchDateTime } from '@boutik/ui';
import { useApiQuery } from '../api/use-api-query';
import { LoadError } from '../ui/load-error';
import { ListSkeleton } from '../ui/list-skeleton';
import { Notice } from '../ui/notice';
import { FulfilmentBadge, OrderFulfilmentBadge } from './fulfilment-badge';
import { ParcelActions } from './parcel-actions';
import { PrepareParcelButton } from './prepare-parcel-button';
import { PrintButton } from './print-button';
import './shipments.css';

/** What is left to deliver of a paid order, and its parcels with what can be done next. */
export function OrderShipments({ orderId }: { orderId: number }) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.findOrderShipments, { params: { id: orderId } });
  if (failed) return <LoadError message="Les colis n’ont pas pu être lus." busy={busy} onRetry={refetch} />;
  return (
    <section aria-labelledby="colis" className="card shipments">
      <h2 id="colis" className="card-title">
        Colis
      </h2>
      {reply ? <Content orderId={orderId} of={reply.data} /> : <ListSkeleton label="Chargement des colis" rows={2} />}
    </section>
  );
}

function Content({ orderId, of }: { orderId: number; of: Shipments }) {
  const left = of.lignes.reduce((sum, { propose }) => sum + propose, 0);
  return (
    <>
      <div className="shipments-head">
        <p>
          <OrderFulfilmentBadge of={of} /> {of.mode === 'domicile' ? 'À domicile' : 'Point relais'}, promise pour le{' '}
          {frenchDay(of.a_livrer_le)}
        </p>
        {of.lignes.some(({ reste }) => reste > 0) && of.etat !== 'annulée' && (
          // A new parcel proposes anew what is left then.
          <PrepareParcelButton
            key={of.colis.map(({ id, version }) => `${id}.${version}`).join()}
            orderId={orderId}
            of={of}
          />
        )}
      </div>
      {of.exportation && (
        <p className="soft">
          Exportation vers {of.exportation}, sans TVA{'\u202f'}: notez la déclaration d’exportation de chaque colis.
        </p>
      )}
      {of.retractation_le && (
        <Notice tone="warning">
          Le client s’est rétracté le {frenchDateTime(of.retractation_le)}
          {'\u202f'}: n’expédiez que ce qu’il garde.
        </Notice>
      )}
      {of.colis.length === 0 && <p className="soft">Aucun colis pour le moment.</p>}
      <ul>
        {of.colis.map((parcel) => (
          <Parcel key={parcel.id} parcel={parcel} of={of} />
        ))}
      </ul>
      {of.colis.length > 0 && left > 0 && (
        <p className="soft">{left > 1 ? `${left} articles ne sont` : 'Un article n’est'} pas encore dans un colis.</p>
      )}
    </>
  );
}

function Parcel({ parcel, of }: { parcel: StaffParcel; of: Shipments }) {
  const { numero, etat, produits, transporteur, numero_suivi: number, lien_suivi: link } = parcel;
  const tracking = link ? (
    <a href={link} target="_blank" rel="noreferrer">
      {number ?? 'Suivi du colis'}
    </a>
  ) : (
    number
  );
  return (
    <li>
      <div>
        <p>
          <strong>{numero}</strong> <FulfilmentBadge status={etat} />
        </p>
        <p className="soft">{produits.map(({ quantite, nom }) => `${quantite} × ${nom}`).join(', ')}</p>
        {transporteur && (
          <p className="soft">
            {transporteur}
            {tracking && <> · {tracking}</>}
          </p>
        )}
        {of.exportation && parcel.remis_le && <p className="soft">{exportText(parcel)}</p>}
        <p className="faint">{lastTime(parcel)}</p>
      </div>
      <div className="parcel-actions">
        <ParcelActions key={parcel.version} parcel={parcel} carriers={of.transporteurs} abroad={of.exportation} />
        {etat !== 'annulé' && <PrintButton of={{ colis: [parcel.id] }} />}
      </div>
    </li>
  );
}

function exportText({ declaration }: StaffParcel): string {
  if (!declaration) return 'Justificatif d’exportation manquant';
  return `Déclaration d’exportation ${declaration.numero} du ${frenchDay(declaration.date)}`;
}

function lastTime({ cree_le: created, remis_le: handedOver, livre_le: delivered, etat: status }: StaffParcel): string {
  if (delivered) return `Livré le ${frenchDateTime(delivered)}`;
  if (handedOver) return `${status === 'prêt au retrait' ? 'Prêt' : 'Remis'} le ${frenchDateTime(handedOver)}`;
  return `Créé le ${frenchDateTime(created)}`;
}
