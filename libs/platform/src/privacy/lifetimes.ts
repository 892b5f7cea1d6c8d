import { ACCOUNTS, CATALOGUE, CONTENT, QUOTES, SALES, tables } from './lifetime-tables.js';

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

const older = (column: string, age: string) => `${column} < now() - interval '${age}'`;

export const lifetimes: readonly Lifetime[] = [
  {
    data: 'E-mails',
    tables: ['mails', 'mail_attachments'],
    retention:
      'until `delete_after` (`delete-expired-mails`); text and attachments of sent e-mails for 6 months, the row for 3 years; failed ones for 1 year',
    why: 'RGPD art. 5(1)(e); the row proves that an e-mail was sent',
    expired: {
      mail_attachments: `mail_id in (select id from mails where ${older('sent_at', '6 months')})`,
      mails: `${older('sent_at', '3 years')} or (status = 'failed' and ${older('created_at', '1 year')})`,
    },
  },
  {
    data: 'Idempotency keys with their replies',
    tables: ['idempotency_keys'],
    retention: '2 days',
    why: 'a key is honoured for one day',
    expired: { idempotency_keys: older('created_at', '2 days') },
  },
  {
    data: 'Rate limit windows, solved robot checks',
    tables: ['rate_limits', 'used_challenges'],
    retention: '1 hour after their end; until they expire',
    why: 'RGPD art. 5(1)(e): addresses are kept no longer than they are needed; a check must not be used twice',
    expired: {
      rate_limits: 'expire < (extract(epoch from now()) * 1000)::bigint - 3600000',
      used_challenges: 'expires_at < now()',
    },
  },
  {
    data: 'Imports of supplier files, and deliveries that a carrier announced of no parcel of the shop',
    tables: tables(
      'supplier_imports supplier_import_parts supplier_import_rejects supplier_import_changes unknown_deliveries',
    ),
    retention: '1 year; the file for 7 days (`delete-old-import-files`), former values of products for 90 days',
    why: 'long enough to take an import back and to explain a price, and to find out whose parcel it is',
    expired: {
      supplier_import_changes: `import_id in (select id from supplier_imports where ${older('created_at', '90 days')})`,
      supplier_imports: older('created_at', '1 year'),
      unknown_deliveries: older('announced_at', '1 year'),
    },
  },
  {
    data: 'Jobs that failed for good',
    tables: ['dead_jobs'],
    retention: '90 days',
    why: 'long enough to retry them; their data contain ids alone',
    expired: { dead_jobs: older('failed_at', '90 days') },
  },
  {
    data: 'Renamings in data sheets, with the data sheets before them',
    tables: ['specification_batches', 'specification_batch_changes'],
    retention: '90 days',
    why: 'long enough to undo them; the audit log and the history of each product stay',
    expired: {
      specification_batch_changes: `batch_id in (select id from specification_batches where ${older('created_at', '90 days')})`,
      specification_batches: older('created_at', '90 days'),
    },
  },
  {
    data: 'Messages of the contact form',
    tables: ['contact_messages'],
    retention: '3 years',
    why: 'CNIL: 3 years after the last contact of a prospect',
    expired: { contact_messages: older('sent_at', '3 years') },
  },
  {
    data: 'Sessions',
    tables: ['access_tokens'],
    retention: '30 days after the last use',
    why: 'they are no longer valid then',
    expired: { access_tokens: older('last_used_at', '30 days') },
  },
  {
    data: 'Networks of sign-ins',
    tables: ['known_networks'],
    retention: '90 days after the last sign-in',
    why: 'RGPD art. 5(1)(e)',
    expired: { known_networks: older('seen_at', '90 days') },
  },
  {
    data: 'Links in e-mails, tickets of social sign-in',
    tables: ['mailed_links', 'social_tickets'],
    retention: 'links 30 days after their end, tickets until their end',
    why: 'an old link explains itself for a month',
    expired: { mailed_links: older('expires_at', '30 days'), social_tickets: 'expires_at < now()' },
  },
  {
    data: 'Conversations of visitors with the assistant',
    tables: ['chatbot_conversations'],
    retention: "30 days; a customer's with the account",
    why: 'RGPD art. 5(1)(e)',
    expired: { chatbot_conversations: `user_id is null and ${older('updated_at', '30 days')}` },
  },
  {
    data: 'Ids of received payment webhooks',
    tables: ['payment_webhooks'],
    retention: '1 year',
    why: 'providers repeat a webhook for days; the ledger is the accounting record',
    expired: { payment_webhooks: older('received_at', '1 year') },
  },
  {
    data: 'Audit log of the staff',
    tables: ['audit_log'],
    retention: '10 years at least; the database refuses deletions',
    why: 'explains accounting entries: Code de commerce art. L123-22',
  },
  {
    data: 'Changes of settings and of the texts of the shop, with the staff member who made them',
    tables: ['setting_versions', 'content_versions', 'content_drafts'],
    retention: '10 years at least; a secret until it is replaced',
    why: 'they explain what documents of that time say, and which terms a client has accepted: Code de commerce art. L123-22',
  },
  {
    data: 'Delivered events, heartbeats of workers',
    tables: ['outbox', 'outbox_deliveries', 'worker_heartbeats'],
    retention: '7 days, 1 day',
    why: 'finding the cause of an error',
    deletedBy: '`prune-outbox`',
  },
  {
    data: 'Visits and consents to cookies',
    tables: ['visits', 'cookie_consents'],
    retention: '13 months, 19 months',
    why: 'CNIL: guidelines on cookies, with the proof of the consent',
    deletedBy: '`prune-visits`',
  },
  {
    data: 'Carts, favourites and shopping lists',
    tables: tables(
      'carts cart_lines cart_reservations saved_cart_lines service_cart_lines favourites shopping_lists shopping_list_lines',
    ),
    retention: "a guest's 90 days, a customer's with the account",
    why: 'RGPD art. 5(1)(e)',
    expired: { favourites: `guest_id is not null and ${older('added_at', '90 days')}` },
    deletedBy: '`prune-guest-carts`, `delete-inactive-accounts`',
  },
  {
    data: 'Alerts on products, questions about them',
    tables: ['product_alerts', 'product_questions'],
    retention: 'alerts 7 days unconfirmed, 30 days once sent, else 1 year; questions 1 year refused, 2 years open',
    why: 'RGPD art. 5(1)(e): the address of an alert serves one message; a refusal may be contested, the signature of a question ends with the account',
    expired: {
      product_questions: `${older('refused_at', '1 year')} or (state = 'awaiting' and ${older('written_at', '2 years')})`,
      product_alerts: `(state = 'awaiting' and ${older('requested_at', '7 days')}) or ${older('sent_at', '30 days')} or ${older('requested_at', '1 year')}`,
    },
  },
  {
    data: 'Newsletter',
    tables: ['newsletter_subscriptions', 'newsletter_consents', 'newsletter_deliveries', 'newsletter_campaigns'],
    retention: 'subscriptions 3 years after the last contact, deliveries 1 year, campaigns as content',
    why: 'CNIL: 3 years after the last contact of a prospect',
    deletedBy: '`prune-newsletter-subscriptions`',
  },
  {
    data: 'Accounts, with conversations, registrations, tags and notes of the staff',
    tables: ACCOUNTS,
    retention: 'until the account is deleted, by its owner or after 2 years without use',
    why: 'RGPD art. 5(1)(e); CNIL: inactive accounts',
    deletedBy: '`delete-inactive-accounts`',
  },
  {
    data: 'Delivery addresses of carts and orders',
    tables: ['delivery_addresses'],
    retention: 'as long as the delivery and the invoice need them',
    why: 'RGPD art. 5(1)(c)',
    deletedBy: '`delete-expired-delivery-addresses`',
  },
  {
    data: 'Quotes and their signatures',
    tables: QUOTES,
    retention: 'signatures 5 years, from 120 € on 10 years; then anonymous',
    why: 'Code civil art. 2224, Code de la consommation art. L213-1',
    deletedBy: '`anonymize-signers`',
  },
  {
    data: 'Tasks of the staff',
    tables: ['staff_tasks'],
    retention: '1 year after they are done',
    why: 'RGPD art. 5(1)(e): what was planned for a client is of no use later',
    expired: { staff_tasks: older('done_at', '1 year') },
  },
  {
    data: 'Sales: orders, invoices, payments, returns',
    tables: SALES,
    retention: '10 years at least, never deleted by the shop',
    why: 'Code de commerce art. L123-22',
  },
  {
    data: 'Repairs of totals of sales',
    tables: ['sales_total_repairs'],
    retention: '1 year',
    why: 'no personal data',
    expired: { sales_total_repairs: older('repaired_at', '1 year') },
  },
  {
    data: 'Printed documents of parcels',
    tables: ['shipment_documents'],
    retention: '7 days, with their files',
    why: 'RGPD art. 5(1)(e): they contain addresses, and are printed again when needed',
    deletedBy: '`delete-old-shipment-documents`',
  },
  {
    data: 'Movements of stock',
    tables: ['stock_movements'],
    retention: '10 years',
    why: 'Code de commerce art. L123-22: they support the inventory and the value of the stock in the accounts',
    expired: { stock_movements: older('moved_at', '10 years') },
  },
  {
    data: 'Catalogue, with prices over time',
    tables: CATALOGUE,
    retention: 'with their product',
    why: 'no personal data but the signature of reviews and the votes on them, which end with the account',
  },
  { data: 'Content and settings', tables: CONTENT, retention: 'until staff deletes it', why: 'no personal data' },
  {
    data: 'Jobs that are not done',
    tables: ['job_requests'],
    retention: 'until the job is done, or listed as failed',
    why: 'jobs that the queue lost are added again',
    deletedBy: 'the worker',
  },
  {
    data: 'Identity of the database, steps of the set-up',
    tables: ['database_identity', 'setup_marks'],
    retention: 'always; a row, and a row per step',
    why: 'no personal data',
  },
  {
    data: 'Queue of the search index, its state',
    tables: ['search_changes', 'search_index_state'],
    retention: 'a row per product at most',
    why: 'overwritten',
  },
];
