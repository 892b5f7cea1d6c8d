import { ApplyVoucher } from './apply-voucher.js';
import { VoucherList } from './voucher-list.js';
import { VoucherRow } from './voucher.entity.js';
import { Vouchers } from './vouchers.js';
import { VouchersController } from './vouchers.controller.js';

export const voucherEntities = [VoucherRow];
export const voucherCore = [Vouchers];
export const voucherControllers = [VouchersController];
export const voucherUseCases = [ApplyVoucher, VoucherList];
