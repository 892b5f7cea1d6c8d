import {
  changePassword,
  forgotPassword,
  type InputOf,
  ok,
  type ReplyOf,
  resetPassword,
  setPassword,
} from '@boutik/contract';
import { DomainError } from '@boutik/kernel';
import { Caller, type CallerInfo, Input, Serve, type SignedInUser } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { AskForReset } from './ask-for-reset.js';
import { ChangePassword } from './change-password.js';
import { PasswordGate } from './password-gate.js';
import { ResetPassword } from './reset-password.js';

@Controller()
export class PasswordsController {
  constructor(
    private readonly asking: AskForReset,
    private readonly resetting: ResetPassword,
    private readonly changing: ChangePassword,
    private readonly gate: PasswordGate,
  ) {}

  @Serve(forgotPassword)
  async forgot(
    @Input() { body }: InputOf<typeof forgotPassword>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof forgotPassword>> {
    await this.asking.ask(body.email, caller.address);
    return { ...ok, message: 'Un email de réinitialisation a été envoyé.' };
  }

  @Serve(resetPassword)
  async reset(
    @Input() { body }: InputOf<typeof resetPassword>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof resetPassword>> {
    await this.resetting.reset(body);
    await this.gate.forgive(body.email, caller.address);
    return { ...ok, message: 'Votre mot de passe est changé. Vous pouvez vous connecter.' };
  }

  @Serve(setPassword)
  async choose(
    @Input() { body }: InputOf<typeof setPassword>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof setPassword>> {
    const token = await this.changing.choose(personOf(caller), body.password, caller);
    return { ...ok, message: 'Votre mot de passe est enregistré.', token };
  }

  @Serve(changePassword)
  async change(
    @Input() { body }: InputOf<typeof changePassword>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof changePassword>> {
    const token = await this.changing.change(personOf(caller), body, caller);
    return { ...ok, message: 'Mot de passe modifié avec succès !', token };
  }
}

function personOf({ user }: CallerInfo): SignedInUser {
  if (!user) throw new DomainError('unauthenticated', 'not-signed-in', '');
  return user;
}
