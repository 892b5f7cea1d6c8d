import {
  changeStaffMail,
  findStaffMail,
  type InputOf,
  listStaffMails,
  ok,
  previewStaffMail,
  type ReplyOf,
  restoreStaffMail,
  showStaffMail,
  tryStaffMail,
  undoStaffMail,
} from '@boutik/contract';
import { configuration } from '@boutik/platform/config';
import {
  Attachment,
  CurrentUser,
  Endpoint,
  Input,
  RateLimiter,
  type RateLimitRule,
  type SignedInUser,
} from '@boutik/platform/http';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { StaffMails } from './staff-mails.js';

type MailReply = ReplyOf<typeof findStaffMail>;

const testLimit: RateLimitRule = {
  name: 'mail-test',
  max: 20,
  windowSeconds: 3600,
  message: 'Vingt essais par heure au plus. Réessayez plus tard.',
};

@Controller()
export class StaffMailsController {
  constructor(
    private readonly mails: StaffMails,
    private readonly attempts: RateLimiter,
  ) {}

  @Endpoint(listStaffMails)
  async list(): Promise<ReplyOf<typeof listStaffMails>> {
    return { ...ok, data: await this.mails.list() };
  }

  @Endpoint(findStaffMail)
  async find(@Input() { params }: InputOf<typeof findStaffMail>): Promise<MailReply> {
    return { ...ok, data: await this.mails.find(params.mail) };
  }

  @Endpoint(changeStaffMail)
  async change(
    @Input() { params, body }: InputOf<typeof changeStaffMail>,
    @CurrentUser() by: SignedInUser,
  ): Promise<MailReply> {
    await this.mails.change(params.mail, body, by);
    return this.reply(params.mail, 'Les textes sont enregistrés\u202f: les prochains messages les portent.');
  }

  @Endpoint(undoStaffMail)
  async undo(
    @Input() { params, body }: InputOf<typeof undoStaffMail>,
    @CurrentUser() by: SignedInUser,
  ): Promise<MailReply> {
    await this.mails.undo(params.mail, body, by);
    return this.reply(params.mail, 'Les textes d’avant sont rétablis\u202f: les prochains messages les portent.');
  }

  @Endpoint(restoreStaffMail)
  async restore(
    @Input() { params, body }: InputOf<typeof restoreStaffMail>,
    @CurrentUser() by: SignedInUser,
  ): Promise<MailReply> {
    await this.mails.restore(params.mail, body.version, by);
    return this.reply(params.mail, 'Les textes d’origine sont rétablis.');
  }

  @Endpoint(previewStaffMail)
  preview(@Input() { params, body }: InputOf<typeof previewStaffMail>): ReplyOf<typeof previewStaffMail> {
    const previews = this.mails.render(params.mail, body);
    return { ...ok, data: previews.map(({ name, subject, text }) => ({ nom: name, objet: subject, texte: text })) };
  }

  @Endpoint(showStaffMail)
  show(
    @Input() { params, query }: InputOf<typeof showStaffMail>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Attachment {
    const { html } = this.mails.renderOne(params.mail, query);
    reply.header(
      'Content-Security-Policy',
      `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: ${configuration().http.publicUrl}; base-uri 'none'; frame-ancestors 'self'`,
    );
    const contentType = 'text/html; charset=utf-8';
    return new Attachment({ filename: `${params.mail}.html`, contentType, bytes: Buffer.from(html), inline: true });
  }

  @Endpoint(tryStaffMail)
  async try(
    @Input() { params, body }: InputOf<typeof tryStaffMail>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof tryStaffMail>> {
    await this.attempts.consume(testLimit, String(by.id));
    await this.mails.send(params.mail, body, by.email);
    return { ...ok, message: `Essai envoyé à ${by.email}.` };
  }

  private async reply(mail: string, message: string): Promise<MailReply> {
    return { ...ok, message, data: await this.mails.find(mail) };
  }
}
