import Button from '@mui/material/Button';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { PageHeading } from './page-heading';

/** react-admin's error page, after an uncaught error; unsaved quotes are restored after a reload. */
export function ErrorPage() {
  return (
    <div className="shell-page">
      <PageHeading title="Une erreur est survenue" />
      <EmptyState
        alert
        icon={TriangleAlert}
        title="L’espace commercial s’est arrêté."
        action={
          <Button
            variant="contained"
            startIcon={<Icon icon={RotateCw} size={18} />}
            onClick={() => window.location.reload()}
          >
            Recharger la page
          </Button>
        }
      >
        Ce que vous aviez saisi dans un devis est gardé et vous sera proposé à nouveau.
      </EmptyState>
    </div>
  );
}
