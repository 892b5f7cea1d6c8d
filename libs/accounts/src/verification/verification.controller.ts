import { confirmRegistration, type InputOf, ok, type ReplyOf, resendConfirmation } from '@boutik/contract';
import { Caller, type CallerInfo, Input, Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { ConfirmEmail } from './confirm-email.js';
import { ResendConfirmation } from './resend-confirmation.js';

@Controller()
export class VerificationController {
  constructor(
    private readonly resending: ResendConfirmation,
    private readonly confirmation: ConfirmEmail,
  ) {}

  @Endpoint(resendConfirmation)
  async resend(
    @Input() { body }: InputOf<typeof resendConfirmation>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof resendConfirmation>> {
    await this.resending.resend(body.email, caller.address);
    return { ...ok, message: "L'e-mail d'activation a été renvoyé avec succès." };
  }

  @Endpoint(confirmRegistration)
  async confirm(
    @Input() { params }: InputOf<typeof confirmRegistration>,
  ): Promise<ReplyOf<typeof confirmRegistration>> {
    const email = await this.confirmation.confirm(params.token);
    return { ...ok, message: 'Votre adresse est confirmée. Vous pouvez vous connecter.', email };
  }
}
