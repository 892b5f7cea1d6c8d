import Button from '@mui/material/Button';
import { Compass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../ui/empty-state';
import { PageHeading } from './page-heading';

export function NotFoundPage() {
  return (
    <>
      <PageHeading title="Page introuvable" />
      <EmptyState
        icon={Compass}
        title="Cette adresse ne mène à aucune page de l’espace commercial."
        action={
          <Button component={Link} to="/" variant="contained">
            Retour au tableau de bord
          </Button>
        }
      />
    </>
  );
}
