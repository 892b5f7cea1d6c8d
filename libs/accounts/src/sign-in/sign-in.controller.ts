import { type InputOf, login, logout, ok, type ReplyOf } from '@boutik/contract';
import { Caller, type CallerInfo, Input, Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { ClientViews } from '../clients/views/client-views.js';
import { Sessions } from './sessions.js';
import { SignIn } from './sign-in.js';

@Controller()
export class SignInController {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
    private readonly views: ClientViews,
  ) {}

  @Endpoint(login)
  async login(@Input() { body }: InputOf<typeof login>, @Caller() caller: CallerInfo): Promise<ReplyOf<typeof login>> {
    const token = await this.signIn.signIn(body, caller);
    return { ...ok, message: 'Connexion réussie !', token, ...(await this.sessions.secondFactorAwaited(token)) };
  }

  @Endpoint(logout)
  async logout(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof logout>> {
    if (caller.token) {
      if (caller.user?.viewedBy !== undefined) await this.views.end(caller.token);
      await this.sessions.close(caller.token);
    }
    return { ...ok, message: 'Vous êtes déconnecté.' };
  }
}
