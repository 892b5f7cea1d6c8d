import {
  confirmRegistration,
  currentUser,
  type InputOf,
  login,
  logout,
  ok,
  type ReplyOf,
  register,
  resendConfirmation,
  type UserView,
} from '@boutik/contract';
import { DomainError } from '@boutik/kernel';
import { Caller, type CallerInfo, Input, Serve } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ConfirmAddress } from './confirm-address.js';
import { Register } from './register.js';
import { Sessions } from './sessions.js';
import { SignIn } from './sign-in.js';
import { User } from './user.entity.js';

@Controller()
export class AccountsController {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
    private readonly registration: Register,
    private readonly addresses: ConfirmAddress,
  ) {}

  @Serve(login)
  async login(@Input() { body }: InputOf<typeof login>, @Caller() caller: CallerInfo): Promise<ReplyOf<typeof login>> {
    const token = await this.signIn.signIn(body.email, body.password, caller.address);
    return { ...ok, message: 'Connexion réussie !', token };
  }

  @Serve(logout)
  async logout(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof logout>> {
    if (caller.token) await this.sessions.close(caller.token);
    return { ...ok, message: 'Vous êtes déconnecté.' };
  }

  @Serve(currentUser)
  async current(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof currentUser>> {
    const user = await this.users.findOneBy({ id: caller.user?.id ?? 0 });
    if (!user) throw new DomainError('unauthenticated', 'not-signed-in', '');
    return { ...ok, user: viewOf(user) };
  }

  @Serve(register)
  async register(
    @Input() { body }: InputOf<typeof register>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof register>> {
    await this.registration.register(body, caller.address);
    return { ...ok, message: 'Votre inscription a été effectuée avec succès !' };
  }

  @Serve(resendConfirmation)
  async resend(
    @Input() { body }: InputOf<typeof resendConfirmation>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof resendConfirmation>> {
    await this.registration.resend(body.email, caller.address);
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

function viewOf(user: User): UserView {
  return {
    id: user.id,
    name: user.name,
    prenom: user.prenom,
    email: user.email,
    user_type: user.role,
    avatar: user.avatar,
    civilite: user.civilite,
    telephone: user.phone,
    adresse: user.addressLine,
    adresse_complement: user.addressComplement,
    code_postal: user.postalCode,
    ville: user.city,
    pays: 'La Réunion',
    raison_sociale: user.company,
    type_societe: user.companyForm,
    fonction: user.position,
    nombre_salaries: user.staffSize,
    numero_siret: user.siret,
    tva_intracom: user.vatNumber,
  };
}
