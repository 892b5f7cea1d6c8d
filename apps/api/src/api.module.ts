import { AccountsModule } from '@boutik/accounts';
import { DatabaseModule, HttpModule, JobsModule } from '@boutik/platform';
import { Module } from '@nestjs/common';

/** The features that answer over HTTP. */
@Module({
  imports: [DatabaseModule, JobsModule.forApi(), HttpModule, AccountsModule],
})
export class ApiModule {}
