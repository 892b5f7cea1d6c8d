import { endpoints } from '@boutik/api-client';
import type { Quote } from '@boutik/contract';
import { frenchDateTime } from '@boutik/ui';
import Button from '@mui/material/Button';
import { type FormEvent, useEffect, useState } from 'react';
import { useGetIdentity, useNotify, useRefresh } from 'react-admin';
import { call, getErrorMessage } from '../../api/http';
import { logError } from '../../api/log-error';
import { useApiQuery } from '../../api/use-api-query';
import { TextArea } from '../../ui/field';
import { ListSkeleton } from '../../ui/list-skeleton';
import { LoadError } from '../../ui/load-error';

/** What the client and the seller wrote about the quote; empty quotes that were never sent have none. */
export function QuoteMessages({ quote }: { quote: Quote }) {
  const messages = useApiQuery(endpoints.listQuoteMessages, { params: { id: quote.id } });
  useMarkRead(quote);
  const list = messages.reply?.data;
  if (quote.sent_at === null && !list?.length) return null;
  return (
    <section aria-labelledby="detail-messages" className="card quote-messages">
      <h2 id="detail-messages" className="card-title">
        Échanges avec le client
      </h2>
      {messages.failed && (
        <LoadError message="Les messages n’ont pas pu être lus." busy={messages.busy} onRetry={messages.refetch} />
      )}
      {!messages.failed && !list && <ListSkeleton label="Chargement des messages" />}
      {list?.length === 0 && <p className="soft">Aucun message.</p>}
      {list && list.length > 0 && (
        <ol aria-label="Messages" className="quote-message-list">
          {list.map(({ id, de, auteur, date, texte, demande, version, lu }) => (
            <li key={id} className={de === 'client' ? 'quote-message' : 'quote-message quote-message-own'}>
              <p className="faint">
                {auteur}, {frenchDateTime(date)}
                {quote.version > 1 && `, version ${version}`}
                {de === 'boutique' && lu && ', lu'}
              </p>
              {demande && <span className="badge badge-sent">Modification demandée</span>}
              <p className="free-text">{texte}</p>
            </li>
          ))}
        </ol>
      )}
      <ReplyForm quoteId={quote.id} onSent={messages.refetch} />
    </section>
  );
}

/** The owner who opens the quote has read the client's messages. */
function useMarkRead({ id, messages_non_lus: unread, commercial }: Quote) {
  const { identity } = useGetIdentity();
  const refresh = useRefresh();
  const isOwner = identity !== undefined && String(identity.id) === String(commercial.id);
  useEffect(() => {
    if (!isOwner || unread === 0) return;
    // What is not marked stays unread in the list, and is marked at the next look.
    call(endpoints.markQuoteMessagesRead, { params: { id } }).then(refresh, logError);
  }, [id, unread, isOwner, refresh]);
}

function ReplyForm({ quoteId, onSent }: { quoteId: number; onSent: () => void }) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // A second press, or a retry after a lost reply, sends one message.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const notify = useNotify();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setError(null);
    try {
      const headers = { 'Idempotency-Key': key };
      const input = { params: { id: quoteId }, body: { texte: text }, headers };
      const { message } = await call(endpoints.replyToQuoteMessages, input);
      notify(message, { type: 'success' });
      setText('');
      // The button waits for the next message.
      form.querySelector('textarea')?.focus();
      setKey(crypto.randomUUID());
      onSent();
    } catch (failure) {
      setError(getErrorMessage(failure, 'Le message n’est pas parti. Réessayez.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void send(event)} className="quote-reply-form">
      <TextArea
        label="Votre réponse"
        hint="Le client la reçoit par email, avec le lien du devis. Une nouvelle version du devis répond aussi."
        rows={3}
        maxLength={2000}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="outlined" loading={busy} disabled={text.trim() === ''}>
        Envoyer au client
      </Button>
    </form>
  );
}
