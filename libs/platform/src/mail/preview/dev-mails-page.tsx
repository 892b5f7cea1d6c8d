import type { ReactElement } from 'react';
import { devMailsStyle } from './dev-mails-style.js';
import type { StoredMail } from './dev-mails.js';

export interface DevMailsPageProps {
  readonly mails: readonly StoredMail[];
  /** Recipient that the list is filtered by. */
  readonly to: string | undefined;
  /** The selected message. */
  readonly mail?: StoredMail;
}

const statusLabels: Record<StoredMail['status'], string> = {
  queued: 'En attente',
  sending: 'En cours',
  sent: 'Envoyé',
  failed: 'Échec',
  bounced: 'Adresse inconnue',
};
const dateFormat = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Indian/Reunion',
});

/** All e-mails of the demo shop: list on the left, the selected one on the right. */
export function DevMailsPage({ mails, to, mail }: DevMailsPageProps): ReactElement {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{mail ? `${mail.subject} – Courrier de démonstration` : 'Courrier de démonstration'}</title>
        <style>{devMailsStyle}</style>
      </head>
      <body className={mail ? 'reading' : undefined}>
        <header>
          <a className="brand" href="/">
            Boutik<i>.</i>
          </a>
          <h1>Courrier de démonstration</h1>
          <search>
            <form method="get" action="/dev/mails">
              <input
                type="search"
                name="to"
                defaultValue={to}
                placeholder="Adresse du destinataire"
                aria-label="Adresse du destinataire"
              />
              <button type="submit">Filtrer</button>
            </form>
          </search>
        </header>
        <MailList mails={mails} to={to} open={mail?.id} />
        <main>
          {mail ? <MessageView mail={mail} to={to} /> : <p className="empty">Choisissez un message pour le lire.</p>}
        </main>
      </body>
    </html>
  );
}

function MailList({
  mails,
  to,
  open,
}: {
  mails: readonly StoredMail[];
  to: string | undefined;
  open: number | undefined;
}): ReactElement {
  if (mails.length === 0) {
    return (
      <nav aria-label="Messages">
        <p className="empty">{to ? `Aucun message pour ${to}.` : "Aucun message n'est encore parti."}</p>
      </nav>
    );
  }
  return (
    <nav aria-label="Messages">
      <ol>
        {mails.map((mail) => (
          <li key={mail.id}>
            <a href={mailUrl(mail.id, to)} aria-current={mail.id === open ? 'page' : undefined}>
              <span className="who">
                <b>{mail.to}</b>
                <time dateTime={mail.createdAt.toISOString()}>{dateFormat.format(mail.createdAt)}</time>
              </span>
              <span className="subject">{mail.subject}</span>
              <span className="marks">
                {mail.status !== 'sent' && <em className={mail.status}>{statusLabels[mail.status]}</em>}
                {mail.attachments.map((one) => (
                  <small key={one.position}>{one.filename}</small>
                ))}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function MessageView({ mail, to }: { mail: StoredMail; to: string | undefined }): ReactElement {
  return (
    <article>
      <a className="back" href={mailUrl(undefined, to)}>
        Tous les messages
      </a>
      <h2>{mail.subject}</h2>
      <dl>
        <MessageField label="À" value={mail.to} />
        <MessageField label="De" value={mail.from} />
        {mail.replyTo && <MessageField label="Répondre à" value={mail.replyTo} />}
        <MessageField label="Date" value={dateFormat.format(mail.createdAt)} />
        <MessageField label="État" value={statusLabels[mail.status]} />
        {mail.lastError && <MessageField label="Erreur" value={mail.lastError} />}
      </dl>
      {mail.attachments.length > 0 && (
        <ul className="attachments">
          {mail.attachments.map(({ position, filename, size }) => (
            <li key={position}>
              <a href={`/dev/mails/${mail.id}/attachments/${position}`}>{filename}</a>{' '}
              <small>
                {Math.max(1, Math.round(size / 1024))}
                {'\u202f'}Ko
              </small>
            </li>
          ))}
        </ul>
      )}
      <iframe
        title={`Message\u202f: ${mail.subject}`}
        src={`/dev/mails/${mail.id}/html`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
      <details>
        <summary>Version texte</summary>
        <pre>{mail.text}</pre>
      </details>
    </article>
  );
}

function MessageField({ label, value }: { label: string; value: string }): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function mailUrl(id: number | undefined, to: string | undefined): string {
  return `/dev/mails${id ? `/${id}` : ''}${to ? `?to=${encodeURIComponent(to)}` : ''}`;
}
