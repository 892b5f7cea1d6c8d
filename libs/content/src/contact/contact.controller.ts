import {
  type InputOf,
  ok,
  readCaptchaChallenge,
  readShopContact,
  type ReplyOf,
  sendContactMessage,
} from '@boutik/contract';
import { Clock } from '@boutik/kernel';
import { currentClosures } from '@boutik/platform/config';
import { Caller, type CallerInfo, Input, Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { SendContactMessage } from './send-contact-message.js';
import { findSeller } from '@boutik/platform/documents';

@Controller()
export class ContactController {
  constructor(
    private readonly messages: SendContactMessage,
    private readonly clock: Clock,
  ) {}

  @Endpoint(readShopContact)
  contact(): ReplyOf<typeof readShopContact> {
    const seller = findSeller();
    return {
      ...ok,
      adresse: seller?.street ?? '',
      code_postal: seller?.postalCode ?? '',
      ville: seller?.city ?? '',
      telephone: seller?.phone ?? '',
      email: seller?.mail ?? '',
      activite: seller?.trade ?? '',
      position: seller?.location ?? null,
      fermetures: currentClosures(this.clock.now()).map(({ from, to, reason }) => ({
        du: from,
        au: to,
        motif: reason,
      })),
      horaires: (seller?.openingHours ?? []).map(({ days, opens, closes }) => ({
        jours: days,
        ouvre: opens,
        ferme: closes,
      })),
    };
  }

  @Endpoint(readCaptchaChallenge)
  challenge(): ReplyOf<typeof readCaptchaChallenge> {
    return this.messages.challenge();
  }

  @Endpoint(sendContactMessage)
  async send(
    @Input() { body }: InputOf<typeof sendContactMessage>,
    @Caller() { address }: CallerInfo,
  ): Promise<ReplyOf<typeof sendContactMessage>> {
    const { altcha, ...message } = body;
    await this.messages.send(message, { proof: altcha ?? null, address });
    return { ...ok, message: 'Votre message a été envoyé' };
  }
}
