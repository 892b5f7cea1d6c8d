import { ExchangePayment } from './exchange-payment.js';
import { PaymentShares } from './payment-shares.js';
import { RefundOrder } from './refund-order.js';
import { RefundPayment } from './refund-payment.js';
import { SettleRefund } from './settle-refund.js';

/** Refunds without routes: for other libraries and for the worker. */
export const refundCore = [PaymentShares, ExchangePayment, RefundPayment, RefundOrder, SettleRefund];
