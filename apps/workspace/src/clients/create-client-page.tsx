import Button from '@mui/material/Button';
import { ArrowLeft, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../shell/page-heading';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import { Notice } from '../ui/notice';
import { withUserType, withoutCompanyErrors } from './client-draft';
import { AddressFields, CompanyFields, ContactFields } from './client-fields';
import { clientPaths } from './client-paths';
import './clients.css';
import { type Banner, useClientCreation } from './use-client-creation';

const userTypes = [
  ['particulier', 'Particulier'],
  ['professionnel', 'Professionnel'],
] as const;

/** WS-118 to WS-124. */
export function CreateClientPage() {
  const { draft, setDraft, errors, setErrors, banner, dismiss, busy, submit, reset } = useClientCreation();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const selectType = (type: (typeof userTypes)[number][0]) => {
    setDraft(withUserType(draft, type));
    if (type === 'particulier') setErrors(withoutCompanyErrors(errors));
  };
  const form = { draft, errors, onDraft: setDraft };
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
      {banner && <FormMessage banner={banner} onClose={dismiss} />}
      <form aria-label="Créer un client" noValidate className="client-form" onSubmit={send}>
        <fieldset className="card" disabled={busy}>
          <legend>Type de client *</legend>
          <div className="client-kinds">
            {userTypes.map(([type, label]) => (
              <label key={type} className="check">
                <input
                  type="radio"
                  name="user_type"
                  value={type}
                  checked={draft.user_type === type}
                  onChange={() => selectType(type)}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <ContactFields {...form} busy={busy} />
        <AddressFields {...form} busy={busy} />
        {draft.user_type === 'professionnel' && <CompanyFields {...form} busy={busy} />}
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
