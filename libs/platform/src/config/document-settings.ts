import { MIN_WITHDRAWAL_DAYS, returnPayers, type ReturnTerms } from '@boutik/kernel';
import { z } from 'zod';
import { flag, integer, numberPrefix } from './setting-types.js';

export const documentVariables = {
  INVOICE_PREFIX: numberPrefix('FAC'),
  CREDIT_NOTE_PREFIX: numberPrefix('AVO'),
  QUOTE_VALID_DAYS: integer(30, 1, 365),
  QUOTE_CONDITIONS: z.string().trim().max(2000, 'au plus 2\u202f000 caractères').default(''),
  MAX_QUOTE_DISCOUNT: integer(30, 0, 100),
  MAX_QUOTE_DISCOUNT_ADMIN: integer(100, 0, 100),
  WITHDRAWAL_DAYS: integer(MIN_WITHDRAWAL_DAYS, MIN_WITHDRAWAL_DAYS, 365),
  RETURN_PAID_BY: z.enum(returnPayers).default('client'),
  RETURN_VOUCHERS: flag(true),
  RETURN_EXCHANGES: flag(true),
};

/** What quotes, invoices, credit notes and returns depend on. */
export function documentSettings(env: z.output<z.ZodObject<typeof documentVariables>>) {
  return {
    /** Count from the first document of the next year. */
    numbering: { invoice: env.INVOICE_PREFIX, creditNote: env.CREDIT_NOTE_PREFIX },
    quotes: {
      validDays: env.QUOTE_VALID_DAYS,
      /** Null: only those of the law and of the terms of sale. */
      conditions: env.QUOTE_CONDITIONS || null,
      maxDiscountPercent: env.MAX_QUOTE_DISCOUNT,
      maxAdminDiscountPercent: env.MAX_QUOTE_DISCOUNT_ADMIN,
    },
    returns: {
      /** What new orders promise; an order keeps what it promised (docs/decisions/0217). */
      terms: { days: env.WITHDRAWAL_DAYS, paidBy: env.RETURN_PAID_BY } satisfies ReturnTerms,
      /** Whether staff may offer a voucher in place of a refund, and an exchange. */
      vouchers: env.RETURN_VOUCHERS,
      exchanges: env.RETURN_EXCHANGES,
    },
  };
}
