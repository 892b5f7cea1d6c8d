import Button from '@mui/material/Button';
import { FilePlus2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon';
import { quotePaths } from '../quote-paths';

export function CreateQuoteButton() {
  return (
    <Button component={Link} to={quotePaths.create} variant="contained" startIcon={<Icon icon={FilePlus2} size={18} />}>
      Créer un devis
    </Button>
  );
}
