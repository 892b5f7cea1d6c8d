import { notFound, plainId, reunionIso } from '@boutik/kernel';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import { FileStore } from '@boutik/platform/media';
import { Audience } from '@boutik/platform/http';
import { type DevMailsPageProps, DevMailsPage } from './dev-mails-page.js';
import { DevMails, type StoredMail } from './dev-mails.js';

const query = z.object({ to: z.string().trim().max(254).optional().catch(undefined) });

// No scripts in our pages. The HTML of an e-mail is untrusted and sandboxed.
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'";
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'";

/** Shows the e-mails of the demo shop in the browser (decisions §2.5). Not in production. */
@Controller('dev')
@Audience('everyone')
export class DevMailsController {
  constructor(
    private readonly mails: DevMails,
    private readonly files: FileStore,
  ) {}

  @Get('mails')
  async list(@Query() rawQuery: unknown, @Res() reply: FastifyReply): Promise<void> {
    const { to } = query.parse(rawQuery);
    sendPage(reply, { mails: await this.mails.list({ to }), to });
  }

  @Get('mails.json')
  async json(@Query() rawQuery: unknown, @Res() reply: FastifyReply): Promise<void> {
    const { to } = query.parse(rawQuery);
    const mails = await this.mails.list({ to, sentOnly: true });
    await reply.header('Cache-Control', 'no-store').send(mails.map(toMailView));
  }

  @Get('mails/:id')
  async view(@Param('id') id: string, @Query() rawQuery: unknown, @Res() reply: FastifyReply): Promise<void> {
    const { to } = query.parse(rawQuery);
    const [mails, mail] = await Promise.all([this.mails.list({ to }), this.find(id)]);
    sendPage(reply, { mails, to, mail });
  }

  @Get('mails/:id/html')
  async html(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const { html } = await this.find(id);
    await reply
      .headers({ 'Content-Security-Policy': MAIL_POLICY, 'Cache-Control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html.replace('<head>', '<head><base target="_blank">'));
  }

  @Get('mails/:id/attachments/:position')
  async attachment(
    @Param('id') id: string,
    @Param('position') position: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { attachments } = await this.find(id);
    const found = attachments.find((one) => one.position === plainId(position));
    if (!found) throw notFound('attachment-not-found', "Cette pièce jointe n'existe pas.");
    const { bytes } = await this.files.get(found.fileKey);
    await reply
      .headers({
        'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(found.filename)}`,
        'Cache-Control': 'no-store',
      })
      .type(found.contentType)
      .send(bytes);
  }

  private async find(id: string): Promise<StoredMail> {
    const mailId = plainId(id);
    if (mailId === null) throw notFound('mail-not-found', "Ce message n'existe pas.");
    return this.mails.get(mailId);
  }
}

function sendPage(reply: FastifyReply, props: DevMailsPageProps): void {
  void reply
    .headers({ 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>${renderToStaticMarkup(DevMailsPage(props))}`);
}

function toMailView(mail: StoredMail): object {
  const { id, to, from, subject, html, text, unsubscribeUrl } = mail;
  const attachments = mail.attachments.map(({ position, filename, contentType, size }) => ({
    filename,
    contentType,
    size,
    url: `/dev/mails/${id}/attachments/${position}`,
  }));
  const sent = { id, to, from, subject, html, text, attachments, created_at: reunionIso(mail.createdAt) };
  return unsubscribeUrl ? { ...sent, list_unsubscribe: unsubscribeUrl } : sent;
}
