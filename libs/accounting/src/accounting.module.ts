import { InvoicesModule } from '@boutik/invoices';
import { PaymentsCoreModule } from '@boutik/payments';
import { Module } from '@nestjs/common';
import { AccountingController } from './accounting.controller.js';
import { AccountingJournals } from './accounting-journals.js';

@Module({
  imports: [InvoicesModule, PaymentsCoreModule],
  controllers: [AccountingController],
  providers: [AccountingJournals],
})
export class AccountingModule {}
