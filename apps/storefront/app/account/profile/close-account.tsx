import { callApi, endpoints } from '@boutik/api-client';
import { type FormEvent, useState } from 'react';
import { Form, useNavigate, useRevalidator } from 'react-router';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { panelStyle } from './panel';
import { useApiForm } from './use-api-form';

interface ClosureOption {
  intent: 'desactiver' | 'supprimer';
  call: () => Promise<unknown>;
  title: string;
  description: string;
  question: string;
  successMessage: string;
  errorMessage: string;
  /** Path to open afterwards. */
  redirectTo: string;
}

const closureOptions: readonly ClosureOption[] = [
  {
    intent: 'desactiver',
    call: () => callApi(endpoints.deactivateAccount),
    title: 'Désactiver mon compte',
    description:
      'Vous êtes déconnecté partout et personne ne peut plus se connecter. Rien n’est effacé\u202f: écrivez-nous pour le rouvrir.',
    question: 'Désactiver votre compte\u202f?',
    successMessage: 'Compte désactivé avec succès !',
    errorMessage: 'Erreur lors de la désactivation du compte.',
    redirectTo: '/login',
  },
  {
    intent: 'supprimer',
    call: () => callApi(endpoints.deleteAccount),
    title: 'Supprimer mon compte',
    description:
      'Vos données sont effacées pour toujours, vos commandes non payées annulées. La loi nous fait garder vos factures dix ans\u202f: téléchargez-les avant.',
    question: 'Supprimer votre compte pour toujours\u202f?',
    successMessage: 'Compte supprimé avec succès !',
    errorMessage: 'Erreur lors de la suppression du compte.',
    redirectTo: '/register',
  },
];

/** Deactivation and deletion of the account; both ask for confirmation (AC-070). */
export function CloseAccount({ confirming }: { confirming: string | null }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {closureOptions.map((option) => (
        <ClosureCard key={option.intent} option={option} confirming={confirming === option.intent} />
      ))}
    </div>
  );
}

function ClosureCard({ option, confirming }: { option: ClosureOption; confirming: boolean }) {
  const [dialogOpen, setDialogOpen] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { busy, send } = useApiForm({
    ...option,
    onDone: async () => {
      await navigate(option.redirectTo);
      await revalidate();
    },
  });
  const openDialog = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setDialogOpen(true);
  };
  const confirm = () => {
    setDialogOpen(false);
    void send(new FormData());
  };
  return (
    <Form method="post" onSubmit={openDialog} className={`${panelStyle} content-between`}>
      <input type="hidden" name="intent" value={option.intent} />
      {confirming && <input type="hidden" name="confirme" value="1" />}
      <div className="grid gap-2">
        <h3 className="text-lg">{option.title}</h3>
        <p className="text-ink-soft">{option.description}</p>
      </div>
      <div>
        <Button
          type="submit"
          data-opens-dialog=""
          tone="secondary"
          busy={busy}
          className={option.intent === 'supprimer' ? 'text-hibiscus' : ''}
        >
          {confirming ? 'Oui, je confirme' : option.title}
        </Button>
      </div>
      <Dialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        title={option.question}
        footer={
          <>
            <Button tone="secondary" onClick={() => setDialogOpen(false)}>
              Annuler
            </Button>
            <Button onClick={confirm}>{option.title}</Button>
          </>
        }
      >
        <p>{option.description}</p>
      </Dialog>
    </Form>
  );
}
