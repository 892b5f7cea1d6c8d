import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { useBriefToast } from '../ui/toast';
import type { DeleteResult } from './delete-order.route';

/** Deletes an unpaid order after a confirmation; without scripts the button deletes it at once. */
export function DeleteOrder({ order }: { order: { id: number; numero: string } }) {
  const fetcher = useFetcher<DeleteResult>();
  const [dialogOpen, setDialogOpen] = useState(false);
  const showToast = useBriefToast();
  const { data } = fetcher;
  useEffect(() => {
    if (data) showToast(data.ok ? 'good' : 'bad', data.message);
  }, [data, showToast]);
  const action = `/detail_commande/${order.id}/supprimer`;
  const confirm = () => {
    setDialogOpen(false);
    void fetcher.submit(null, { method: 'post', action });
  };
  return (
    <>
      <fetcher.Form
        method="post"
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          setDialogOpen(true);
        }}
      >
        <button
          type="submit"
          data-opens-dialog=""
          aria-busy={fetcher.state !== 'idle' || undefined}
          className="min-h-11 font-semibold text-hibiscus underline underline-offset-4"
        >
          Supprimer<span className="sr-only"> la commande {order.numero}</span>
        </button>
      </fetcher.Form>
      <Dialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        title="Supprimer la commande"
        footer={
          <>
            <Button tone="secondary" onClick={() => setDialogOpen(false)}>
              Garder
            </Button>
            <Button onClick={confirm}>Supprimer la commande</Button>
          </>
        }
      >
        <p>
          La commande {order.numero} n’est pas payée. Ses articles ne seront plus gardés pour vous{'\u202f'}; votre
          panier, lui, ne change pas.
        </p>
      </Dialog>
    </>
  );
}
