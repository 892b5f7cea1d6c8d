import { InvoicesModule } from '@boutik/invoices';
import { PaymentsCoreModule } from '@boutik/payments';
import { Module } from '@nestjs/common';
import { AccountingController } from './accounting.controller.js';
import { AccountingEntries } from './accounting-entries.js';

@Module({
  imports: [InvoicesModule, PaymentsCoreModule],
  controllers: [AccountingController],
  providers: [AccountingEntries],
})
export class AccountingModule {}
