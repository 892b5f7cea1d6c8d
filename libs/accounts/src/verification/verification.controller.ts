import { confirmRegistration, type InputOf, ok, type ReplyOf, resendConfirmation } from '@boutik/contract';
import { Caller, type CallerInfo, Input, Serve } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { ConfirmAddress } from './confirm-address.js';
import { ResendConfirmation } from './resend-confirmation.js';

@Controller()
export class VerificationController {
  constructor(
    private readonly resending: ResendConfirmation,
    private readonly addresses: ConfirmAddress,
  ) {}

  @Serve(resendConfirmation)
  async resend(
    @Input() { body }: InputOf<typeof resendConfirmation>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof resendConfirmation>> {
    await this.resending.resend(body.email, caller.address);
    return { ...ok, message: "L'e-mail d'activation a été renvoyé avec succès." };
  }

  @Serve(confirmRegistration)
  async confirm(
    @Input() { params }: InputOf<typeof confirmRegistration>,
  ): Promise<ReplyOf<typeof confirmRegistration>> {
    const email = await this.addresses.confirm(params.token);
    return { ...ok, message: 'Votre adresse est confirmée. Vous pouvez vous connecter.', email };
  }
}
