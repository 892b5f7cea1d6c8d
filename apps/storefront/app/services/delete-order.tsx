import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

/** Deletes the whole order; with scripts after a confirmation. */
export function DeleteOrder() {
  const [dialogOpen, setDialogOpen] = useState(false);
  const busy = useNavigation().formData?.get('intent') === 'delete';
  return (
    <>
      <Form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          setDialogOpen(true);
        }}
      >
        <Button type="submit" name="intent" value="delete" tone="quiet">
          Supprimer la commande
        </Button>
      </Form>
      <Dialog open={dialogOpen} onClose={() => setDialogOpen(false)} title={'Supprimer la commande\u202f?'}>
        <Form method="post" onSubmit={() => setDialogOpen(false)} className="grid gap-5">
          <p>Elle disparaîtra de vos commandes, et rien ne vous sera débité.</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button tone="secondary" onClick={() => setDialogOpen(false)}>
              Annuler
            </Button>
            <Button type="submit" name="intent" value="delete" tone="danger" busy={busy}>
              Supprimer
            </Button>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
