import { type InputOf, ok, type ReplyOf, register } from '@boutik/contract';
import { Caller, type CallerInfo, Input, Serve } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { Register } from './register.js';

@Controller()
export class RegistrationController {
  constructor(private readonly registration: Register) {}

  @Serve(register)
  async register(
    @Input() { body }: InputOf<typeof register>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof register>> {
    await this.registration.register(body, caller.address);
    return { ...ok, message: 'Votre inscription a été effectuée avec succès !' };
  }
}
