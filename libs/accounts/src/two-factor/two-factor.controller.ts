import {
  activateTwoFactor,
  disableTwoFactor,
  type InputOf,
  ok,
  prepareTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  type ReplyOf,
  verifySecondFactor,
} from '@boutik/contract';
import { Caller, type CallerInfo, CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { TwoFactor } from './two-factor.js';

/** The second factor of the member's own account, also while the session still awaits it. */
@Controller()
export class TwoFactorController {
  constructor(private readonly twoFactor: TwoFactor) {}

  @Endpoint(readTwoFactor)
  async read(@CurrentUser() user: SignedInUser): Promise<ReplyOf<typeof readTwoFactor>> {
    return { ...ok, data: await this.twoFactor.state(user) };
  }

  @Endpoint(prepareTwoFactor)
  async prepare(@CurrentUser() user: SignedInUser): Promise<ReplyOf<typeof prepareTwoFactor>> {
    return { ...ok, data: await this.twoFactor.prepare(user) };
  }

  @Endpoint(activateTwoFactor)
  async activate(
    @Input() { body }: InputOf<typeof activateTwoFactor>,
    @CurrentUser() user: SignedInUser,
    @Caller() { token }: CallerInfo,
  ): Promise<ReplyOf<typeof activateTwoFactor>> {
    const codes = await this.twoFactor.activate({ user, token: token ?? '', code: body.code });
    return { ...ok, message: 'La double authentification est active.', codes };
  }

  @Endpoint(verifySecondFactor)
  async verify(
    @Input() { body }: InputOf<typeof verifySecondFactor>,
    @CurrentUser() user: SignedInUser,
    @Caller() { token }: CallerInfo,
  ): Promise<ReplyOf<typeof verifySecondFactor>> {
    const left = await this.twoFactor.verify({ user, token: token ?? '', code: body.code });
    return { ...ok, message: 'Connexion réussie !', codes_restants: left };
  }

  @Endpoint(renewRecoveryCodes)
  async renew(
    @Input() { body }: InputOf<typeof renewRecoveryCodes>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof renewRecoveryCodes>> {
    const codes = await this.twoFactor.renewCodes({ user, code: body.code });
    return { ...ok, message: 'Vos anciens codes de secours ne valent plus.', codes };
  }

  @Endpoint(disableTwoFactor)
  async disable(
    @Input() { body }: InputOf<typeof disableTwoFactor>,
    @CurrentUser() user: SignedInUser,
    @Caller() { address }: CallerInfo,
  ): Promise<ReplyOf<typeof disableTwoFactor>> {
    await this.twoFactor.disable({ user, address, ...body });
    return { ...ok, message: 'La double authentification est retirée.' };
  }
}
