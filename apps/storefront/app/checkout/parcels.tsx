import type { Parcel } from '@boutik/contract';
import { longDay } from '@boutik/ui';

/**
 * The parcels of an order with their tracking; nothing before the first one.
 * @param notesHref the delivery notes of the parcels that have left
 */
export function Parcels({ parcels, notesHref }: { parcels: readonly Parcel[]; notesHref: string | null }) {
  if (parcels.length === 0) return null;
  return (
    <section aria-labelledby="parcels">
      <h2 id="parcels" className="mb-3 text-lg">
        {parcels.length > 1 ? 'Vos colis' : 'Votre colis'}
      </h2>
      <ul className="grid gap-3">
        {parcels.map((parcel) => (
          <li key={parcel.numero} className="grid gap-1 rounded-lg border border-line p-4">
            <p className="flex flex-wrap items-baseline justify-between gap-2">
              <strong>{stateText(parcel)}</strong>
              <span className="text-sm text-ink-soft">{parcel.numero}</span>
            </p>
            <p className="text-ink-soft">
              {parcel.produits.map(({ quantite, nom }) => `${quantite} × ${nom}`).join(', ')}
            </p>
            {parcel.transporteur && <Tracking parcel={parcel} />}
          </li>
        ))}
      </ul>
      {notesHref && (
        <p className="mt-3">
          <a href={notesHref} className="inline-flex min-h-11 items-center text-lagoon underline underline-offset-4">
            Bon de livraison (PDF)
          </a>
        </p>
      )}
    </section>
  );
}

function Tracking({ parcel: { transporteur, numero_suivi: number, lien_suivi: link } }: { parcel: Parcel }) {
  return (
    <p>
      {transporteur}
      {number && <>, suivi {number}</>}
      {link && (
        <>
          {' · '}
          <a href={link} target="_blank" rel="noreferrer" className="underline">
            Suivre le colis
          </a>
        </>
      )}
    </p>
  );
}

function stateText({ etat: status, remis_le: handedOver, livre_le: delivered }: Parcel): string {
  if (delivered) return `Livré le ${longDay(delivered)}`;
  if (status === 'prêt au retrait') return 'Prêt\u00a0: il vous attend au point relais';
  if (status === 'expédié' && handedOver) return `Expédié le ${longDay(handedOver)}`;
  return status === 'revenu' ? 'Revenu à la boutique' : 'En préparation';
}
