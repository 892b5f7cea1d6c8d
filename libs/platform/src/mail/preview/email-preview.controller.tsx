import { notFound } from '@boutik/kernel';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Audience } from '@boutik/platform/http';
import { devMailsStyle } from './dev-mails-style.js';
import { type EmailPreview, EmailPreviewRegistry } from './email-previews.js';
import { renderMail } from '../template/render-mail.js';

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'";
const MAIL_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'";

/** Previews of all e-mails with sample data, for development. Not in production. */
@Controller('dev/mails/preview')
@Audience('everyone')
export class EmailPreviewController {
  constructor(private readonly previews: EmailPreviewRegistry) {}

  @Get()
  list(@Res() reply: FastifyReply): void {
    send(reply, PAGE_POLICY, renderToStaticMarkup(<Page previews={this.previews.all()} />));
  }

  @Get(':name')
  show(@Param('name') name: string, @Res() reply: FastifyReply): void {
    send(reply, PAGE_POLICY, renderToStaticMarkup(<Page previews={this.previews.all()} open={this.find(name)} />));
  }

  @Get(':name/html')
  html(@Param('name') name: string, @Res() reply: FastifyReply): void {
    send(reply, MAIL_POLICY, renderPreview(this.find(name)).html);
  }

  private find(name: string): EmailPreview {
    const found = this.previews.all().find((preview) => preview.name === name);
    if (!found) throw notFound('sample-not-found', "Ce message n'existe pas.");
    return found;
  }
}

function renderPreview({ mail }: EmailPreview): { html: string; text: string } {
  return 'html' in mail ? mail : renderMail(mail);
}

function send(reply: FastifyReply, policy: string, markup: string): void {
  void reply
    .headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(markup.startsWith('<!') ? markup : `<!doctype html>${markup}`);
}

function Page({ previews, open }: { previews: readonly EmailPreview[]; open?: EmailPreview }): ReactElement {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>Aperçu des messages</title>
        <style>{devMailsStyle}</style>
      </head>
      <body className={open ? 'reading' : undefined}>
        <header>
          <a className="brand" href="/">
            Boutik<i>.</i>
          </a>
          <h1>Aperçu des messages</h1>
        </header>
        <nav aria-label="Messages">
          <ol>
            {previews.map(({ name, subject }) => (
              <li key={name}>
                <a href={`/dev/mails/preview/${name}`} aria-current={name === open?.name ? 'page' : undefined}>
                  <span className="who">
                    <b>{name}</b>
                  </span>
                  <span className="subject">{subject}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <main>
          {open ? <MessageView preview={open} /> : <p className="empty">Choisissez un message pour le voir.</p>}
        </main>
      </body>
    </html>
  );
}

function MessageView({ preview }: { preview: EmailPreview }): ReactElement {
  const { name, subject } = preview;
  const { text } = renderPreview(preview);
  return (
    <article>
      <a className="back" href="/dev/mails/preview">
        Tous les messages
      </a>
      <h2>{subject}</h2>
      <iframe title={`Message\u202f: ${subject}`} src={`/dev/mails/preview/${name}/html`} sandbox="" />
      <details>
        <summary>Version texte</summary>
        <pre>{text}</pre>
      </details>
    </article>
  );
}
