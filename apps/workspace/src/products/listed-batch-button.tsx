import { countText } from '@boutik/ui';
import Button from '@mui/material/Button';
import { Layers } from 'lucide-react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../ui/icon';
import type { ListFilter } from '../ui/list/filter-bar';
import { listedProducts } from './product-filters';

/** Opens a batch of changes for all products of the list, on all its pages; it has its place before they are read. */
export function ListedBatchButton({ filters }: { filters: readonly ListFilter[] }) {
  const { total = 0, filterValues } = useListContext();
  const navigate = useNavigate();
  const liste = listedProducts(filterValues, filters, total);
  return (
    <Button
      variant="outlined"
      className="listed-batch"
      disabled={total === 0}
      startIcon={<Icon icon={Layers} size={18} />}
      onClick={() => void navigate('/modifications/nouvelle', { state: { liste } })}
    >
      {textOf(total)}
    </Button>
  );
}

function textOf(total: number): string {
  if (total === 1) return 'Modifier ce produit';
  return total === 0 ? 'Modifier les produits' : `Modifier les ${countText(total)} produits`;
}
