import type { findServiceOrder, ReplyOf } from '@boutik/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Badge } from '../ui/badge';
import { Button, IconButton } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Icon } from '../ui/icon';
import { Amount } from '../ui/price';
import { Table } from '../ui/table';
import { taxLabel } from '../ui/tax-label';

type Item = ReplyOf<typeof findServiceOrder>['orderItems'][number];

/** The ordered services; each can be removed while the order is unpaid, after a confirmation. */
export function OrderedServices({ items, changeable }: { items: readonly Item[]; changeable: boolean }) {
  const [itemToRemove, setItemToRemove] = useState<Item | null>(null);
  if (items.length === 0) return <p className="text-ink-soft">Cette commande ne contient plus aucun service.</p>;
  return (
    <>
      <ul aria-label="Services commandés" className="border-t border-line sm:hidden">
        {items.map((item) => (
          <li
            key={item.id}
            className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 border-b border-line py-3"
          >
            <Name item={item} />
            <span className="grid justify-items-end gap-1 text-right">
              <UnitPrice item={item} />
              <Badge tone={lineTone(item.status)}>{item.status}</Badge>
            </span>
            {changeable && <RemoveLine item={item} onRemove={() => setItemToRemove(item)} />}
          </li>
        ))}
      </ul>
      <div className="max-sm:hidden">
        <ItemTable items={items} onRemove={changeable ? setItemToRemove : null} />
      </div>
      <Confirmation item={itemToRemove} onClose={() => setItemToRemove(null)} />
    </>
  );
}

function ItemTable({ items, onRemove }: { items: readonly Item[]; onRemove: ((item: Item) => void) | null }) {
  return (
    <Table
      caption="Services commandés"
      rows={items}
      keyOf={(item) => item.id}
      columns={[
        { name: 'service', title: 'Service', cell: (item) => <Name item={item} /> },
        {
          name: 'price',
          title: `Prix unitaire${taxLabel('ht')}`,
          numeric: true,
          cell: (item) => <UnitPrice item={item} />,
        },
        { name: 'quantity', title: 'Quantité', numeric: true, cell: (item) => item.quantite },
        {
          name: 'status',
          title: 'Statut',
          cell: (item) => <Badge tone={lineTone(item.status)}>{item.status}</Badge>,
        },
        ...(onRemove
          ? [
              {
                name: 'delete',
                title: 'Action',
                cell: (item: Item) => <RemoveLine item={item} onRemove={() => onRemove(item)} />,
              },
            ]
          : []),
      ]}
    />
  );
}

const tones: Record<string, 'good' | 'bad' | 'warning'> = {
  validée: 'good',
  annulée: 'bad',
  'en attente': 'warning',
};

/** The tone of a line's status, ignoring case (AC-202); neutral for an unknown one. */
export function lineTone(status: string): 'good' | 'bad' | 'warning' | 'neutral' {
  return tones[status.trim().toLowerCase()] ?? 'neutral';
}

function Name({ item }: { item: Item }) {
  return (
    <span className="grid sm:min-w-40">
      <span className="font-medium">{item.sous_service_nom}</span>
      <span className="text-sm text-ink-faint">{item.type === 'expertise' ? 'Expertise' : item.service_nom}</span>
      {item.quantite > 1 && (
        <span className="text-sm text-ink-faint sm:hidden">
          Quantité{'\u202f'}: {item.quantite}
        </span>
      )}
    </span>
  );
}

function UnitPrice({ item }: { item: Item }) {
  if (item.prix_unitaire > 0) return <Amount euros={item.prix_unitaire} />;
  return <>{item.type === 'expertise' ? 'Sur devis' : 'Disponible sur devis'}</>;
}

/** Without scripts the form is submitted at once; with scripts after a confirmation (AC-246). */
function RemoveLine({ item, onRemove }: { item: Item; onRemove: () => void }) {
  return (
    <Form
      method="post"
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault();
        onRemove();
      }}
    >
      <input type="hidden" name="item" value={item.id} />
      <IconButton type="submit" label={`Supprimer ${item.sous_service_nom}`}>
        <Icon icon={Trash2} size={18} />
      </IconButton>
    </Form>
  );
}

function Confirmation({ item, onClose }: { item: Item | null; onClose: () => void }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Dialog open={item !== null} onClose={onClose} title={'Supprimer ce service\u202f?'}>
      {item && (
        <Form method="post" preventScrollReset onSubmit={onClose} className="grid gap-5">
          <p>
            <strong>{item.sous_service_nom}</strong> sera retiré de la commande et le montant recalculé.
          </p>
          <input type="hidden" name="item" value={item.id} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button tone="secondary" onClick={onClose}>
              Annuler
            </Button>
            <Button type="submit" tone="danger" busy={busy}>
              Supprimer
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
