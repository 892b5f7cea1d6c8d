import { type FormEvent, useState } from 'react';
import { Form, useNavigate, useRevalidator } from 'react-router';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { sheet } from './panel';
import { useApiForm } from './use-api-form';

interface WayOut {
  intent: 'desactiver' | 'supprimer';
  method: 'PUT' | 'DELETE';
  path: string;
  title: string;
  what: string;
  question: string;
  good: string;
  bad: string;
  /** Path to open afterwards. */
  to: string;
}

const waysOut: readonly WayOut[] = [
  {
    intent: 'desactiver',
    method: 'PUT',
    path: '/api/users/deactivate',
    title: 'Désactiver mon compte',
    what: 'Vous êtes déconnecté partout et personne ne peut plus se connecter. Rien n’est effacé\u202f: écrivez-nous pour le rouvrir.',
    question: 'Désactiver votre compte\u202f?',
    good: 'Compte désactivé avec succès !',
    bad: 'Erreur lors de la désactivation du compte.',
    to: '/login',
  },
  {
    intent: 'supprimer',
    method: 'DELETE',
    path: '/api/users',
    title: 'Supprimer mon compte',
    what: 'Vos données sont effacées pour toujours, vos commandes non payées annulées. La loi nous fait garder vos factures dix ans\u202f: téléchargez-les avant.',
    question: 'Supprimer votre compte pour toujours\u202f?',
    good: 'Compte supprimé avec succès !',
    bad: 'Erreur lors de la suppression du compte.',
    to: '/register',
  },
];

/** Deactivation and deletion of the account; both ask for confirmation (AC-070). */
export function LeaveAccount({ confirming }: { confirming: string | null }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {waysOut.map((way) => (
        <WayOutCard key={way.intent} way={way} confirming={confirming === way.intent} />
      ))}
    </div>
  );
}

function WayOutCard({ way, confirming }: { way: WayOut; confirming: boolean }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { busy, send } = useApiForm({
    ...way,
    onDone: async () => {
      await navigate(way.to);
      await revalidate();
    },
  });
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsking(true);
  };
  const confirm = () => {
    setAsking(false);
    void send(new FormData());
  };
  return (
    <Form method="post" onSubmit={ask} className={`${sheet} content-between`}>
      <input type="hidden" name="intent" value={way.intent} />
      {confirming && <input type="hidden" name="confirme" value="1" />}
      <div className="grid gap-2">
        <h3 className="text-lg">{way.title}</h3>
        <p className="text-ink-soft">{way.what}</p>
      </div>
      <div>
        <Button
          type="submit"
          tone="secondary"
          busy={busy}
          className={way.intent === 'supprimer' ? 'text-hibiscus' : ''}
        >
          {confirming ? 'Oui, je confirme' : way.title}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={way.question}
        footer={
          <>
            <Button tone="secondary" onClick={() => setAsking(false)}>
              Annuler
            </Button>
            <Button onClick={confirm}>{way.title}</Button>
          </>
        }
      >
        <p>{way.what}</p>
      </Dialog>
    </Form>
  );
}
