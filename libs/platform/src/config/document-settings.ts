interface DocumentVariables {
  readonly INVOICE_PREFIX: string;
  readonly CREDIT_NOTE_PREFIX: string;
  readonly QUOTE_VALID_DAYS: number;
  readonly MAX_QUOTE_DISCOUNT: number;
  readonly MAX_QUOTE_DISCOUNT_ADMIN: number;
}

/** What quotes, invoices and credit notes depend on. */
export function documentSettings(env: DocumentVariables) {
  return {
    /** Count from the first document of the next year. */
    numbering: { invoice: env.INVOICE_PREFIX, creditNote: env.CREDIT_NOTE_PREFIX },
    quotes: {
      validDays: env.QUOTE_VALID_DAYS,
      maxDiscountPercent: env.MAX_QUOTE_DISCOUNT,
      maxAdminDiscountPercent: env.MAX_QUOTE_DISCOUNT_ADMIN,
    },
  };
}
