import { CreatePaymentSchedule } from '../instalments/create-payment-schedule.js';
import { InstalmentsController } from '../instalments/instalments.controller.js';
import { PaymentInstalmentRow } from '../instalments/payment-instalment.entity.js';
import { PaymentSchedules } from '../instalments/payment-schedules.js';
import { AccountController, AccountSettingsController } from './account.controller.js';
import { AccountDebts } from './account-debts.js';
import { AccountPaymentRow } from './account-payment.entity.js';
import { AccountPayments } from './account-payments.js';
import { AccountOffers } from './account-offers.js';
import { AccountSettingsRow } from './account-settings.entity.js';
import { ChangeAccountSettings, PauseReminders } from './change-account-settings.js';
import { ChangeClientTerms } from './change-client-terms.js';
import { ClientPaymentTermsRow } from './client-payment-terms.entity.js';
import { ClientStatements } from './client-statement.js';
import { ClientTerms } from './client-terms.js';
import { ConfirmOnAccount } from './confirm-on-account.js';
import { DueInvoices } from './due-invoices.js';
import { PaymentReminderRow } from './payment-reminder.entity.js';
import { StoreAccountController } from './store-account.controller.js';

export const onAccountEntities = [
  ClientPaymentTermsRow,
  AccountSettingsRow,
  PaymentReminderRow,
  PaymentInstalmentRow,
  AccountPaymentRow,
];

/** For the api and the worker. */
export const onAccountCore = [AccountDebts, ClientTerms, DueInvoices, PaymentSchedules, AccountPayments];

export const onAccountControllers = [
  StoreAccountController,
  AccountController,
  AccountSettingsController,
  InstalmentsController,
];

export const onAccountUseCases = [
  AccountOffers,
  ConfirmOnAccount,
  ChangeClientTerms,
  ChangeAccountSettings,
  PauseReminders,
  ClientStatements,
  CreatePaymentSchedule,
];
