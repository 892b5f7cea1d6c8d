import { endpoints } from '@boutik/api-client';
import type { ReplyOf, sendTestMail } from '@boutik/contract';
import Button from '@mui/material/Button';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { call, getErrorMessage } from '../api/http';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';

type Result = Pick<ReplyOf<typeof sendTestMail>, 'sent' | 'to' | 'response'>;

/** Sends a mail to the administrator and shows the reply of the mail server, or why there is none. */
export function TestMailButton({ again, onTested }: { again: boolean; onTested: () => void }) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | string | null>(null);
  const send = async () => {
    setBusy(true);
    setResult(null);
    try {
      const reply = await call(endpoints.sendTestMail, {});
      setResult(reply);
      if (reply.sent && !again) onTested();
    } catch (error) {
      setResult(getErrorMessage(error, 'L’essai n’a pas pu être fait. Réessayez.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="setup-test">
      <Button
        variant="outlined"
        loading={busy}
        loadingPosition="start"
        startIcon={<Icon icon={Send} size={18} />}
        onClick={() => void send()}
      >
        {again ? 'Essayer encore' : 'Envoyer un email d’essai'}
      </Button>
      {typeof result === 'string' && <Notice tone="bad">{result}</Notice>}
      {result !== null && typeof result !== 'string' && <Outcome result={result} />}
    </div>
  );
}

function Outcome({ result: { sent, to, response } }: { result: Result }) {
  return (
    <Notice tone={sent ? 'good' : 'bad'}>
      {sent
        ? `Le serveur a accepté le message pour ${to}. Vérifiez qu’il est arrivé.`
        : `Le message pour ${to} n’est pas parti.`}
      <code className="setup-response">{response}</code>
    </Notice>
  );
}
