import {
  changePassword,
  forgotPassword,
  type InputOf,
  ok,
  type ReplyOf,
  resetPassword,
  setPassword,
} from '@boutik/contract';
import { Caller, type CallerInfo, CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { RequestPasswordReset } from './request-password-reset.js';
import { ChangePassword } from './change-password.js';
import { PasswordAuthenticator } from './password-authenticator.js';
import { ResetPassword } from './reset-password.js';

@Controller()
export class PasswordsController {
  constructor(
    private readonly resetRequests: RequestPasswordReset,
    private readonly resetting: ResetPassword,
    private readonly changing: ChangePassword,
    private readonly authenticator: PasswordAuthenticator,
  ) {}

  @Endpoint(forgotPassword)
  async forgot(
    @Input() { body }: InputOf<typeof forgotPassword>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof forgotPassword>> {
    await this.resetRequests.request(body.email, caller.address);
    return { ...ok, message: 'Un email de réinitialisation a été envoyé.' };
  }

  @Endpoint(resetPassword)
  async reset(
    @Input() { body }: InputOf<typeof resetPassword>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof resetPassword>> {
    await this.resetting.reset(body);
    await this.authenticator.resetAttempts(body.email, caller.address);
    return { ...ok, message: 'Votre mot de passe est changé. Vous pouvez vous connecter.' };
  }

  @Endpoint(setPassword)
  async choose(
    @Input() { body }: InputOf<typeof setPassword>,
    @CurrentUser() user: SignedInUser,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof setPassword>> {
    const token = await this.changing.setInitial(user, body.password, caller);
    return { ...ok, message: 'Votre mot de passe est enregistré.', token };
  }

  @Endpoint(changePassword)
  async change(
    @Input() { body }: InputOf<typeof changePassword>,
    @CurrentUser() user: SignedInUser,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof changePassword>> {
    const token = await this.changing.change(user, body, caller);
    return { ...ok, message: 'Mot de passe modifié avec succès !', token };
  }
}
