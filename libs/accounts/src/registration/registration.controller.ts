import { type InputOf, ok, type ReplyOf, register } from '@boutik/contract';
import { isStaff } from '@boutik/kernel';
import { Caller, type CallerInfo, Input, Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { InviteClient } from './invite-client.js';
import { Register } from './register.js';

@Controller()
export class RegistrationController {
  constructor(
    private readonly registration: Register,
    private readonly invitation: InviteClient,
  ) {}

  /** Public registration, or creation of a client when a staff member is signed in (AC-227, WS-329). */
  @Endpoint(register)
  async register(
    @Input() { body }: InputOf<typeof register>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof register>> {
    if (caller.user && isStaff(caller.user.role)) {
      const client_id = await this.invitation.invite(body);
      return { ...ok, message: 'Client créé avec succès ! Un e-mail de confirmation a été envoyé.', client_id };
    }
    await this.registration.register(body, caller.address);
    return { ...ok, message: 'Votre inscription a été effectuée avec succès !' };
  }
}
