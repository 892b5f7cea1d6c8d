import Button from '@mui/material/Button';
import { ArrowLeft, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../shell/page-heading';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import { Notice } from '../ui/notice';
import { ofType, withoutCompany } from './client-draft';
import { AddressFields, CompanyFields, PersonFields } from './client-fields';
import { clientPaths } from './client-paths';
import './clients.css';
import { type Banner, useClientCreation } from './use-client-creation';

const kinds = [
  ['particulier', 'Particulier'],
  ['professionnel', 'Professionnel'],
] as const;

/** WS-118 to WS-124. */
export function CreateClientPage() {
  const { draft, setDraft, faults, setFaults, banner, dismiss, busy, submit, reset } = useClientCreation();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const choose = (kind: (typeof kinds)[number][0]) => {
    setDraft(ofType(draft, kind));
    if (kind === 'particulier') setFaults(withoutCompany(faults));
  };
  const form = { draft, faults, onDraft: setDraft };
  return (
    <>
      <PageHeading
        title="Créer un client"
        actions={
          <Button
            component={Link}
            to={clientPaths.list}
            variant="outlined"
            startIcon={<Icon of={ArrowLeft} size={18} />}
          >
            Retour
          </Button>
        }
      />
      {banner && <Said banner={banner} onClose={dismiss} />}
      <form aria-label="Créer un client" noValidate className="client-form" onSubmit={send}>
        <fieldset className="card" disabled={busy}>
          <legend>Type de client *</legend>
          <div className="client-kinds">
            {kinds.map(([kind, label]) => (
              <label key={kind} className="check">
                <input
                  type="radio"
                  name="user_type"
                  value={kind}
                  checked={draft.user_type === kind}
                  onChange={() => choose(kind)}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <PersonFields {...form} busy={busy} />
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

function Said({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  return (
    <div className="banner">
      <Notice
        tone={banner.tone}
        actions={
          <NamedIconButton label="Fermer le message" size="small" onClick={onClose}>
            <Icon of={X} size={16} />
          </NamedIconButton>
        }
      >
        {banner.words}
      </Notice>
    </div>
  );
}
