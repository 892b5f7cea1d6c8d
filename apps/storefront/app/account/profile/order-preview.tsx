import { callApi, endpoints, settled } from '@boutik/api-client';
import type { findOrder, listReturnableProducts, ReplyOf } from '@boutik/contract';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { OrderStatus } from '../../checkout/order-status';
import { openReturnText } from '../../returns/order-returns';
import { LinkButton } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Amount } from '../../ui/price';
import { Skeleton } from '../../ui/skeleton';
import { useBriefToast } from '../../ui/toast';
import { taxLabel } from '../../ui/tax-label';

interface OrderDetail extends ReplyOf<typeof findOrder> {
  returns: ReplyOf<typeof listReturnableProducts>['produits'];
}

interface PreviewedOrder {
  id: number;
  numero: string;
}

/** A dialog with the lines of an order (AC-069); loaded when it is opened. */
export function OrderPreview({ order }: { order: PreviewedOrder }) {
  const [open, setOpen] = useState(false);
  const detail = useOrderDetail(order.id, open, () => setOpen(false));
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-11 font-semibold text-lagoon underline underline-offset-4 no-js:hidden"
      >
        Aperçu<span className="sr-only"> de la commande {order.numero}</span>
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Commande ${order.numero}`}
        footer={<LinkButton to={`/detail_commande/${order.id}`}>Voir le détail</LinkButton>}
      >
        {detail ? <OrderLines detail={detail} /> : <Skeleton className="h-40" />}
      </Dialog>
    </>
  );
}

function OrderLines({ detail: { commande, produits, returns } }: { detail: OrderDetail }) {
  const open = returns.filter((product) => product.en_retour > 0);
  const isLeft = (id: number | null) => returns.some((product) => product.id === id && product.a_retourner > 0);
  return (
    <div className="grid gap-4">
      <div>
        <OrderStatus status={commande.status} dueOn={commande.echeance?.reste ? commande.echeance.le : null} />
      </div>
      <ul className="divide-y divide-line">
        {produits.map((line, at) => (
          <li key={`${at} ${line.id}`} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3">
            {line.id === null ? (
              <span className="font-semibold">{line.nom}</span>
            ) : (
              <Link to={`/produit/${line.id}`} className="font-semibold underline-offset-4 hover:underline">
                {line.nom}
              </Link>
            )}
            <span className="text-right">
              <Amount euros={line.total_ttc} />
            </span>
            <span className="text-sm text-ink-soft">
              Quantité{'\u202f'}: {line.quantite}
            </span>
            {isLeft(line.id) && (
              <Link
                to={`/demande_retour/${line.id}?${new URLSearchParams({ commande: String(commande.id), produit: line.nom }).toString()}`}
                className="text-sm text-lagoon underline underline-offset-4"
              >
                Demander un retour
              </Link>
            )}
          </li>
        ))}
      </ul>
      {open.map((product) => (
        <p key={product.id} className="text-sm text-ink-soft">
          {openReturnText(product)}
        </p>
      ))}
      <p className="flex justify-between border-t border-line pt-3 font-semibold">
        Total{taxLabel('ttc')} <Amount euros={commande.total} />
      </p>
    </div>
  );
}

/** Null while it is loading; on failure shows an error toast and calls `onFail`. */
function useOrderDetail(id: number, enabled: boolean, onFail: () => void): OrderDetail | null {
  const [detail, setDetail] = useState<OrderDetail | null>(null);
  const showToast = useBriefToast();
  const latestOnFail = useRef(onFail);
  useEffect(() => {
    latestOnFail.current = onFail;
  });
  useEffect(() => {
    if (!enabled || detail) return;
    let current = true;
    const read = async () => {
      const input = { params: { id }, query: {} };
      const [{ reply: found }, returned] = await Promise.all([
        settled(callApi(endpoints.findOrder, input)),
        // A member of the company sees the order of a colleague, and may not return it.
        settled(callApi(endpoints.listReturnableProducts, input)),
      ]);
      if (!current) return;
      setDetail(found ? { ...found, returns: returned.reply?.produits ?? [] } : null);
      if (found) return;
      showToast('bad', 'Erreur lors du chargement des détails de la commande.');
      latestOnFail.current();
    };
    void read();
    return () => {
      current = false;
    };
  }, [id, enabled, detail, showToast]);
  return detail;
}
