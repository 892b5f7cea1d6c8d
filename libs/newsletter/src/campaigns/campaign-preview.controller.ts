import {
  checkCampaign,
  type InputOf,
  ok,
  previewCampaign,
  type ReplyOf,
  sendTestCampaign,
  uploadCampaignPicture,
} from '@boutik/contract';
import { reunionDay } from '@boutik/kernel';
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
import { CheckCampaign } from './check-campaign.js';
import { UploadCampaignPicture } from './upload-campaign-picture.js';
import { SendTestCampaign } from './send-test-campaign.js';

/** The preview is sandboxed like an untrusted page: no scripts, no forms, no access to the embedding window. */
function previewContentSecurityPolicy(publicUrl: string): string {
  return (
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; " +
    `img-src 'self' ${publicUrl}; base-uri 'none'; frame-ancestors 'self'`
  );
}

/** Any address may be entered: enough for tests in a few mail clients, too few for spam. */
const testLimit: RateLimitRule = {
  name: 'newsletter-test',
  max: 20,
  windowSeconds: 3600,
  message: 'Vingt essais par heure au plus. Réessayez plus tard.',
};
/** Checks, previews and tests of a campaign before it is sent. */
@Controller()
export class CampaignPreviewController {
  constructor(
    private readonly checks: CheckCampaign,
    private readonly testSender: SendTestCampaign,
    private readonly pictures: UploadCampaignPicture,
    private readonly attempts: RateLimiter,
  ) {}

  @Endpoint(checkCampaign)
  async check(@Input() { params }: InputOf<typeof checkCampaign>): Promise<ReplyOf<typeof checkCampaign>> {
    const { version, text, missing, remarks, subscribers, suppressed, fullMonths } = await this.checks.check(params.id);
    const data = { version, texte: text, manques: missing, remarques: remarks, destinataires: subscribers };
    const months = fullMonths.map(({ month, subjects }) => ({ mois: month, lettres: subjects }));
    return {
      ...ok,
      data: { ...data, adresses_ecartees: suppressed, mois: reunionDay(new Date()).slice(0, 7), mois_complets: months },
    };
  }

  @Endpoint(previewCampaign)
  async preview(
    @Input() { params }: InputOf<typeof previewCampaign>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Attachment> {
    const html = await this.checks.renderPage(params.id);
    reply.header('Content-Security-Policy', previewContentSecurityPolicy(configuration().http.publicUrl));
    return new Attachment({
      filename: `lettre-${params.id}.html`,
      contentType: 'text/html; charset=utf-8',
      bytes: Buffer.from(html.replace('<head>', '<head><base target="_blank">')),
      inline: true,
    });
  }

  @Endpoint(sendTestCampaign)
  async test(
    @Input() { params, body }: InputOf<typeof sendTestCampaign>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof sendTestCampaign>> {
    await this.attempts.consume(testLimit, String(user.id));
    await this.testSender.send(params.id, body.email);
    return { ...ok, message: `Essai envoyé à ${body.email}.` };
  }

  @Endpoint(uploadCampaignPicture)
  async upload(
    @Input() { body }: InputOf<typeof uploadCampaignPicture>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof uploadCampaignPicture>> {
    const { address, width, height } = await this.pictures.upload(body.image, user.id);
    return { ...ok, adresse: address, largeur: width, hauteur: height };
  }
}
