import { ExchangePayment } from './exchange-payment.js';
import { PaymentShares } from './payment-shares.js';
import { RefundOrder } from './refund-order.js';
import { RefundPayment } from './refund-payment.js';
import { SendVoucher } from '../vouchers/send-voucher.js';
import { SettleRefund } from './settle-refund.js';

/** Refunds without routes: for other libraries and for the worker. */
export const refundCore = [PaymentShares, ExchangePayment, RefundPayment, RefundOrder, SendVoucher, SettleRefund];
