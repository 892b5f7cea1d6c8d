import { BankRow } from './bank/bank-row.entity.js';
import { BankRows } from './bank/bank-rows.js';
import { BankRowsController } from './bank/bank-rows.controller.js';
import { PayoutBankRows } from './bank/payout-bank-rows.js';
import { MatchBankRows } from './bank/match-bank-rows.js';
import { StoreBankRows } from './bank/store-bank-rows.js';
import { Disputes } from './disputes/disputes.js';
import { DisputesController } from './disputes/disputes.controller.js';
import { ReceiptsController } from './manual/receipts.controller.js';
import { RecordReceipt } from './manual/record-receipt.js';
import { RefundExcess } from './manual/refund-excess.js';
import { ReverseReceipt } from './manual/reverse-receipt.js';
import { PaymentReviewController } from './payment-review.controller.js';
import { PaymentsUnderReview } from './payments-under-review.js';

export const staffPaymentEntities = [BankRow];

/** For other libraries. */
export const staffPaymentCore = [PayoutBankRows];

export const staffPaymentControllers = [
  PaymentReviewController,
  ReceiptsController,
  BankRowsController,
  DisputesController,
];

/** What staff do about payments of orders. */
export const staffPaymentUseCases = [
  PaymentsUnderReview,
  RecordReceipt,
  BankRows,
  MatchBankRows,
  StoreBankRows,
  ReverseReceipt,
  RefundExcess,
  Disputes,
];
