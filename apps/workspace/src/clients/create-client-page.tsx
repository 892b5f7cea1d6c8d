import Button from '@mui/material/Button';
import { ArrowLeft, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../shell/page-heading';
import { RestoredDraft } from '../ui/form/restored-draft';
import { UnsavedChangesGuard } from '../ui/form/unsaved-changes-guard';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import { Notice } from '../ui/notice';
import { AvatarField, ClientFields } from './client-fields';
import { clientPaths } from './client-paths';
import './clients.css';
import { type Banner, useClientCreation } from './use-client-creation';

/** The form of a new client, a private person or a business (WS-118 to WS-124). */
export function CreateClientPage() {
  const { draft, setDraft, errors, setErrors, busy, submit, reset, ...creation } = useClientCreation();
  const { banner, dismiss, isTyped, isRestored } = creation;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const form = { draft, errors, busy, onDraft: setDraft, onErrors: setErrors };
  return (
    <>
      <PageHeading
        title="Créer un client"
        actions={
          <Button
            component={Link}
            to={clientPaths.list}
            variant="outlined"
            startIcon={<Icon icon={ArrowLeft} size={18} />}
          >
            Retour
          </Button>
        }
      />
      <UnsavedChangesGuard canLeave={() => !isTyped} />
      {isRestored && <RestoredDraft changed={false} onDiscard={reset} />}
      {banner && <FormMessage banner={banner} onClose={dismiss} />}
      <form aria-label="Créer un client" noValidate className="client-form" onSubmit={send}>
        <ClientFields {...form} more={<AvatarField {...form} />} />
        <div className="form-end">
          <Button variant="outlined" disabled={busy} onClick={reset}>
            Réinitialiser
          </Button>
          <Button type="submit" variant="contained" loading={busy} loadingPosition="start">
            {busy ? 'Création en cours...' : 'Créer le client'}
          </Button>
        </div>
      </form>
    </>
  );
}

function FormMessage({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  return (
    <div className="banner">
      <Notice
        tone={banner.tone}
        actions={
          <NamedIconButton label="Fermer le message" size="small" onClick={onClose}>
            <Icon icon={X} size={16} />
          </NamedIconButton>
        }
      >
        {banner.message}
      </Notice>
    </div>
  );
}
