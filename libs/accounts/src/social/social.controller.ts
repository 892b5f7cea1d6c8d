import { confirmSocialLogin, type InputOf, ok, type ReplyOf, exchangeSocialAuthToken } from '@boutik/contract';
import { Caller, type CallerInfo, Input, Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { JoinGuestOrders } from '../guests/join-guest-orders.js';
import { Sessions } from '../sign-in/sessions.js';
import { LinkIdentity } from './link-identity.js';
import { RedeemTicket } from './redeem-ticket.js';

/** The API calls of our pages after the callback of a provider. */
@Controller()
export class SocialController {
  constructor(
    private readonly tickets: RedeemTicket,
    private readonly links: LinkIdentity,
    private readonly sessions: Sessions,
    private readonly guestOrders: JoinGuestOrders,
  ) {}

  @Endpoint(exchangeSocialAuthToken)
  async exchange(
    @Input() { query }: InputOf<typeof exchangeSocialAuthToken>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof exchangeSocialAuthToken>> {
    const { token, userId } = await this.tickets.signIn(query.auth_token, caller);
    await this.guestOrders.joinAtSignIn(userId);
    return {
      ...ok,
      message: 'Connexion réussie !',
      token,
      user_id: userId,
      ...(await this.sessions.secondFactorAwaited(token)),
    };
  }

  @Endpoint(confirmSocialLogin)
  async confirm(
    @Input() { body }: InputOf<typeof confirmSocialLogin>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof confirmSocialLogin>> {
    const user = await this.links.link(body, caller.address);
    await this.guestOrders.joinAtSignIn(user.id);
    const token = await this.sessions.open(user.id, caller);
    return {
      ...ok,
      message: 'Connexion réussie !',
      token,
      user_id: user.id,
      ...(await this.sessions.secondFactorAwaited(token)),
    };
  }
}
