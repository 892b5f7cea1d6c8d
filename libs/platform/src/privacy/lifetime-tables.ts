/** How long the rows of tables are kept. Every table of the schema is in one entry: a test compares both. */
export interface Lifetime {
  /** What is kept, for docs/operations.md, into which `npm run docs:lifetimes` writes this list. */
  readonly data: string;
  readonly tables: readonly string[];
  readonly retention: string;
  readonly why: string;
  /** Condition per table, of the rows that `DeleteExpiredRows` deletes; entries without it name who else deletes them. */
  readonly expired?: Readonly<Record<string, string>>;
  readonly deletedBy?: string;
}

/** Names separated by spaces. */
export const tables = (names: string): readonly string[] => names.split(' ');

/** Long lists of tables that lifetimes.ts gives one lifetime each. */
export const ACCOUNTS = tables(
  'users user_addresses account_decisions client_follow_ups client_notes two_factor_secrets two_factor_codes passkeys pending_registrations support_conversations support_messages support_presence',
);
export const CATALOGUE = tables(
  'products product_totals category_totals product_families product_family_members brands suppliers supplier_feeds categories ' +
    'subcategories subsubcategories search_documents brand_aliases category_tree category_aliases redirects imported_pictures price_history ' +
    'product_changes product_description_words reviews review_reports review_votes product_pictures specification_names specification_summaries promotions promotion_targets ' +
    'stock_thresholds low_stock product_batches product_batch_items price_lists price_list_rules price_list_clients minimum_margins ' +
    'stock_locations product_shipping',
);
export const CONTENT = tables(
  'content_pages faq_categories faq_questions banners banner_products collections collection_products service_cards services ' +
    'sub_services service_traits service_trait_details expertises chatbot_flows support_canned_replies coupons coupon_products ' +
    'coupon_targets quote_settings sales_targets payment_settings accounting_settings account_settings quote_templates quote_template_items delivery_methods ' +
    'staff_roles',
);
export const SALES = tables(
  'orders order_lines vouchers order_words invoice_words order_files order_refunds fulfilments shipments shipment_lines coupon_uses returns return_lines return_inspections return_labels ' +
    'invoices ' +
    'invoice_files invoice_counters payment_sessions payment_refunds payment_ledger payment_receipts bank_rows sandbox_sessions sandbox_refunds payment_disputes sandbox_disputes provider_payouts ' +
    'purchase_orders purchase_order_lines purchase_order_files purchase_order_emails purchase_receipts purchase_receipt_lines stock_counts ' +
    'stock_count_lines order_follow_ups order_notes sales_documents sales_totals sales_customers accounting_closings payment_reminders payment_instalments account_payments account_totals account_days payment_totals vat_totals counted_until client_payment_terms',
);
export const QUOTES = tables(
  'quotes quote_items quote_files quote_history quote_messages quote_reminders quote_sendings quote_signatures',
);
