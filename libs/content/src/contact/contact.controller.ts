import { type InputOf, ok, readRobotChallenge, type ReplyOf, sendContactMessage } from '@boutik/contract';
import { Caller, type CallerInfo, Input, Serve } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { SendContactMessage } from './send-contact-message.js';

@Controller()
export class ContactController {
  constructor(private readonly messages: SendContactMessage) {}

  @Serve(readRobotChallenge)
  challenge(): ReplyOf<typeof readRobotChallenge> {
    return this.messages.challenge();
  }

  @Serve(sendContactMessage)
  async send(
    @Input() { body }: InputOf<typeof sendContactMessage>,
    @Caller() { address }: CallerInfo,
  ): Promise<ReplyOf<typeof sendContactMessage>> {
    const { altcha, ...message } = body;
    await this.messages.send(message, { proof: altcha ?? null, address });
    return { ...ok, message: 'Votre message a été envoyé' };
  }
}
