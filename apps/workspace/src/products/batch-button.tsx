import type { NamedPromotionTarget } from '@boutik/contract';
import Button from '@mui/material/Button';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useListContext, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { getErrorMessage } from '../api/http';
import { Icon } from '../ui/icon';

type NamedProduct = RaRecord<number> & { nom: string };

/** What react-admin selects at most by "Tout sélectionner". */
const SELECT_ALL_LIMIT = 250;

/** Opens a batch of changes for the selected products. */
export function BatchButton() {
  const { data = [], selectedIds, sort, filterValues } = useListContext<NamedProduct>();
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      const others = selectedIds.some((id) => !data.some((row) => row.id === id));
      const pagination = { page: 1, perPage: SELECT_ALL_LIMIT };
      // The names of products of other pages.
      const known = others
        ? (await dataProvider.getList<NamedProduct>('produits', { pagination, sort, filter: filterValues })).data
        : data;
      const names = new Map([...known, ...data].map(({ id, nom }) => [id, nom]));
      const cibles = selectedIds.map(
        (id): NamedPromotionTarget => ({ type: 'produit', id, nom: names.get(id) ?? `Produit ${id}` }),
      );
      await navigate('/modifications/nouvelle', { state: { cibles } });
    } catch (error) {
      notify(getErrorMessage(error, 'La liste n’est pas disponible pour le moment.'), { type: 'error' });
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      size="small"
      loading={busy}
      startIcon={<Icon icon={Layers} size={18} />}
      onClick={() => void start()}
    >
      Modifier en lot
    </Button>
  );
}
