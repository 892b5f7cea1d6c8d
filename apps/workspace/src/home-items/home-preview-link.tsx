import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

/** To the home page as it will be at a moment. */
export function HomePreviewLink() {
  return (
    <Button component={Link} to="/apercu-accueil" variant="outlined">
      Aperçu à une date
    </Button>
  );
}
