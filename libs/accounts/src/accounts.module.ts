import { SessionReader } from '@boutik/platform';
import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsController } from './accounts.controller.js';
import { ConfirmAddress } from './confirm-address.js';
import { MailedLinks } from './mailed-links.js';
import { People } from './people.js';
import { Register } from './register.js';
import { Sessions } from './sessions.js';
import { SignIn } from './sign-in.js';
import { User } from './user.entity.js';

/** People for other libraries, without routes. */
@Module({ imports: [TypeOrmModule.forFeature([User])], providers: [People], exports: [People, TypeOrmModule] })
export class PeopleModule {}

/** Global because the audience guard of every route needs its `SessionReader`. */
@Global()
@Module({
  imports: [PeopleModule],
  controllers: [AccountsController],
  providers: [
    Sessions,
    { provide: SessionReader, useExisting: Sessions },
    SignIn,
    Register,
    ConfirmAddress,
    MailedLinks,
  ],
  exports: [SessionReader, PeopleModule],
})
export class AccountsModule {}
