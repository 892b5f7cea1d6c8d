import {
  checkCampaign,
  type InputOf,
  ok,
  previewCampaign,
  type ReplyOf,
  testCampaign,
  uploadCampaignPicture,
} from '@boutik/contract';
import { reunionDay } from '@boutik/kernel';
import {
  Attachment,
  type AttemptRule,
  Attempts,
  Caller,
  type CallerInfo,
  configuration,
  Input,
  Serve,
  staffOf,
} from '@boutik/platform';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CheckCampaign } from '../use-cases/check-campaign.js';
import { KeepLetterPicture } from '../use-cases/keep-letter-picture.js';
import { TryCampaign } from '../use-cases/try-campaign.js';

/** The preview is sandboxed like an untrusted page: no scripts, no forms, no access to the embedding window. */
function letterPolicy(publicUrl: string): string {
  return (
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; " +
    `img-src 'self' ${publicUrl}; base-uri 'none'; frame-ancestors 'self'`
  );
}

/** Any address may be entered: enough for tests in a few mail clients, too few for spam. */
const tries: AttemptRule = {
  name: 'newsletter-test',
  most: 20,
  seconds: 3600,
  refusal: 'Vingt essais par heure au plus. Réessayez plus tard.',
};
/** Checks, previews and tests of a campaign before it is sent. */
@Controller()
export class CampaignPreviewController {
  constructor(
    private readonly checks: CheckCampaign,
    private readonly tries: TryCampaign,
    private readonly pictures: KeepLetterPicture,
    private readonly attempts: Attempts,
  ) {}

  @Serve(checkCampaign)
  async check(@Input() { params }: InputOf<typeof checkCampaign>): Promise<ReplyOf<typeof checkCampaign>> {
    const { version, text, missing, remarks, readers, setAside, fullMonths } = await this.checks.check(params.id);
    const data = { version, texte: text, manques: missing, remarques: remarks, destinataires: readers };
    const months = fullMonths.map(({ month, subjects }) => ({ mois: month, lettres: subjects }));
    return {
      ...ok,
      data: { ...data, adresses_ecartees: setAside, mois: reunionDay(new Date()).slice(0, 7), mois_complets: months },
    };
  }

  @Serve(previewCampaign)
  async preview(
    @Input() { params }: InputOf<typeof previewCampaign>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Attachment> {
    const html = await this.checks.page(params.id);
    reply.header('Content-Security-Policy', letterPolicy(configuration().http.publicUrl));
    return new Attachment({
      filename: `lettre-${params.id}.html`,
      contentType: 'text/html; charset=utf-8',
      bytes: Buffer.from(html.replace('<head>', '<head><base target="_blank">')),
      inline: true,
    });
  }

  @Serve(testCampaign)
  async test(
    @Input() { params, body }: InputOf<typeof testCampaign>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof testCampaign>> {
    await this.attempts.take(tries, String(staffOf(caller).id));
    await this.tries.send(params.id, body.email);
    return { ...ok, message: `Essai envoyé à ${body.email}.` };
  }

  @Serve(uploadCampaignPicture)
  async upload(
    @Input() { body }: InputOf<typeof uploadCampaignPicture>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof uploadCampaignPicture>> {
    const { address, width, height } = await this.pictures.keep(body.image, staffOf(caller).id);
    return { ...ok, adresse: address, largeur: width, hauteur: height };
  }
}
