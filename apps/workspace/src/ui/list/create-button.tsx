import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../icon';

/** Leads from a list to the form of a new record. */
export function CreateButton({ to, label }: { to: string; label: string }) {
  return (
    <Button component={Link} to={to} variant="contained" startIcon={<Icon icon={Plus} size={18} />}>
      {label}
    </Button>
  );
}
