import { countText } from '@boutik/ui';
import Button from '@mui/material/Button';
import { Layers } from 'lucide-react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../ui/icon';
import type { ListFilter } from '../ui/list/filter-bar';
import { listedProducts } from './product-filters';

/** Opens a batch of changes for all products of the list, on all its pages. */
export function ListedBatchButton({ filters }: { filters: readonly ListFilter[] }) {
  const { total = 0, filterValues } = useListContext();
  const navigate = useNavigate();
  if (total === 0) return null;
  const liste = listedProducts(filterValues, filters, total);
  return (
    <Button
      variant="outlined"
      startIcon={<Icon icon={Layers} size={18} />}
      onClick={() => void navigate('/modifications/nouvelle', { state: { liste } })}
    >
      {total > 1 ? `Modifier les ${countText(total)} produits` : 'Modifier ce produit'}
    </Button>
  );
}
