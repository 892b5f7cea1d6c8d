import { changePaymentSettings, findPaymentSettings, type InputOf, ok, type ReplyOf } from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { bankAccount, ChangeTransferSettings, TransferSettings } from './transfer-settings.js';

type Reply = ReplyOf<typeof findPaymentSettings>;

/** The ways of paying that an administrator switches on. */
@Controller()
export class PaymentSettingsController {
  constructor(
    private readonly settings: TransferSettings,
    private readonly changing: ChangeTransferSettings,
  ) {}

  @Endpoint(findPaymentSettings)
  async find(): Promise<Reply> {
    return { ...ok, data: { virement_jours: await this.settings.find(), iban: bankAccount()?.iban ?? null } };
  }

  @Endpoint(changePaymentSettings)
  async change(
    @Input() { body }: InputOf<typeof changePaymentSettings>,
    @CurrentUser() by: SignedInUser,
  ): Promise<Reply> {
    await this.changing.change(body.virement_jours, by);
    return { ...(await this.find()), message: 'Les réglages sont enregistrés.' };
  }
}
