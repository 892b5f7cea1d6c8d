import { InvoicesModule } from '@boutik/invoices';
import { OrdersCoreModule } from '@boutik/orders';
import { PaymentsCoreModule } from '@boutik/payments';
import { AuditLogModule } from '@boutik/platform/operations';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountingController } from './accounting.controller.js';
import { AccountingEntries } from './accounting-entries.js';
import { BalancesController } from './balances/balances.controller.js';
import { ClientBalances } from './balances/client-balances.js';
import {
  AccountDayRow,
  AccountTotalRow,
  CountedUntilRow,
  PaymentTotalRow,
  VatTotalRow,
} from './balances/totals/account-total.entity.js';
import { CheckAccountTotals } from './balances/totals/check-account-totals.js';
import { CountMovements } from './balances/totals/count-movements.js';
import { PeriodTotals } from './balances/totals/period-totals.js';
import { PaymentsByMeans } from './balances/payments-by-means.js';
import { AccountingClosingRow } from './closings/accounting-closing.entity.js';
import { CheckClosings } from './closings/check-closings.js';
import { ClosePeriod } from './closings/close-period.js';
import { Closings } from './closings/closings.js';
import { ClosingsController } from './closings/closings.controller.js';
import { FecFiles } from './fec-files.js';
import { MatchedOrders } from './matched-orders.js';
import { ImportPayouts } from './payouts/import-payouts.js';
import { MatchPayouts } from './payouts/match-payouts.js';
import { Payouts } from './payouts/payouts.js';
import { PayoutsController } from './payouts/payouts.controller.js';
import { ReadPaypalPayouts } from './payouts/read-paypal-payouts.js';
import { StorePayouts } from './payouts/store-payouts.js';
import { ProviderPayoutRow } from './payouts/provider-payout.entity.js';
import { ProgramFiles } from './program-files.js';
import { AccountingSettings, ChangeChartOfAccounts } from './settings/accounting-settings.js';
import { AccountingSettingsRow } from './settings/accounting-settings.entity.js';
import { ChartOfAccountsController } from './settings/chart-of-accounts.controller.js';

/** Entries and closed periods without routes, for the api and the worker. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      AccountingClosingRow,
      AccountingSettingsRow,
      ProviderPayoutRow,
      AccountDayRow,
      AccountTotalRow,
      PaymentTotalRow,
      VatTotalRow,
      CountedUntilRow,
    ]),
    InvoicesModule,
    PaymentsCoreModule,
  ],
  providers: [Payouts, AccountingEntries, MatchedOrders, AccountingSettings, Closings, FecFiles],
  exports: [Payouts, AccountingEntries, MatchedOrders, AccountingSettings, Closings, FecFiles, PaymentsCoreModule],
})
class AccountingCoreModule {}

@Module({
  imports: [AccountingCoreModule, OrdersCoreModule, AuditLogModule],
  controllers: [
    AccountingController,
    ClosingsController,
    ChartOfAccountsController,
    PayoutsController,
    BalancesController,
  ],
  providers: [
    ClientBalances,
    PaymentsByMeans,
    PeriodTotals,
    ProgramFiles,
    ClosePeriod,
    ChangeChartOfAccounts,
    StorePayouts,
    ImportPayouts,
    ReadPaypalPayouts,
    MatchPayouts,
  ],
})
export class AccountingModule {}

@Module({ imports: [AccountingCoreModule], providers: [CheckClosings, CountMovements, CheckAccountTotals] })
export class AccountingJobsModule {}
