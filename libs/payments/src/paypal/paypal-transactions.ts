import { type Cents, DomainError, toRecord } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { PaypalClient, PaypalError } from './paypal-client.js';
import { cents, money } from './paypal-schemas.js';

/** A change of PayPal's balance. */
export interface PaypalTransaction {
  id: string;
  /** The kind, a "T-code" as T0006. */
  code: string;
  /** S done, P pending, D denied, V reversed later. */
  status: string;
  at: Date;
  currency: string;
  /** What changed the balance, without the fee; cents, negative when it was lowered. */
  amount: Cents;
  /** Cents, negative when PayPal retained it. */
  fee: Cents;
  /** After it; null where PayPal does not name it. */
  balance: Cents | null;
}

const optionalMoney = money.optional();
const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
/** The fields of a transaction that we read (https://developer.paypal.com/docs/api/transaction-search/v1/). */
const page = z.object({
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          transaction_event_code: z.string(),
          transaction_status: z.string(),
          transaction_initiation_date: z.string().transform(withColon).pipe(time),
          transaction_amount: money,
          fee_amount: optionalMoney,
          ending_balance: optionalMoney,
        }),
      }),
    )
    .default([]),
  total_pages: z.number().int().default(1),
});

const DAY_MS = 86_400_000;
/** What one call may ask for. */
const MAX_WINDOW_MS = 31 * DAY_MS;
const PAGE_SIZE = 500;

/** Reads what changed the balance of the PayPal account. */
@Injectable()
export class PaypalTransactions {
  /**
   * The oldest first. @throws DomainError conflict without keys, or when they do not allow it; ProviderUnavailable
   */
  async list(from: Date, to: Date): Promise<PaypalTransaction[]> {
    const settings = configuration().payments.paypal;
    if (!settings) throw refused('paypal-missing', 'PayPal n’est pas configuré.');
    const client = new PaypalClient(settings);
    const found = new Map<string, PaypalTransaction>();
    for (let start = from.getTime(); start < to.getTime(); start += MAX_WINDOW_MS) {
      const window = { start, end: Math.min(start + MAX_WINDOW_MS, to.getTime()) };
      // Windows share their limits.
      for (const one of await readWindow(client, window)) found.set(`${one.id} ${one.code}`, one);
    }
    return [...found.values()].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  }
}

interface Window {
  start: number;
  end: number;
}

/** All pages; halves of a window that has more transactions than one search may return. */
async function readWindow(client: PaypalClient, window: Window): Promise<PaypalTransaction[]> {
  try {
    return await readPages(client, window);
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error;
    if (!error.issues.includes('RESULTSET_TOO_LARGE') || window.end - window.start < DAY_MS) throw reading(error);
  }
  const middle = Math.floor((window.start + window.end) / 2);
  const first = await readWindow(client, { start: window.start, end: middle });
  return [...first, ...(await readWindow(client, { start: middle, end: window.end }))];
}

async function readPages(client: PaypalClient, { start, end }: Window): Promise<PaypalTransaction[]> {
  const all: PaypalTransaction[] = [];
  for (let number = 1; ; number += 1) {
    const query = new URLSearchParams({
      start_date: seconds(start),
      end_date: seconds(end),
      page_size: String(PAGE_SIZE),
      page: String(number),
    });
    const reply = page.parse(toRecord(await client.get(`/v1/reporting/transactions?${query}`)));
    all.push(...reply.transaction_details.map(({ transaction_info: info }) => toTransaction(info)));
    if (number >= reply.total_pages) return all;
  }
}

type Info = z.output<typeof page>['transaction_details'][number]['transaction_info'];

function toTransaction(info: Info): PaypalTransaction {
  return {
    id: info.transaction_id,
    code: info.transaction_event_code,
    status: info.transaction_status,
    at: info.transaction_initiation_date,
    currency: info.transaction_amount.currency_code,
    amount: cents(info.transaction_amount.value),
    fee: info.fee_amount ? cents(info.fee_amount.value) : 0,
    balance: info.ending_balance ? cents(info.ending_balance.value) : null,
  };
}

/** "2026-11-24T08:30:00Z": PayPal refuses milliseconds. */
function seconds(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

/** PayPal writes "+0000". */
function withColon(text: string): string {
  return text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2');
}

function reading(error: PaypalError): DomainError | PaypalError {
  return error.status === 403
    ? refused('paypal-refused', 'PayPal refuse\u202f: activez « Transaction search » pour l’application de ces clés.')
    : error;
}

function refused(code: string, message: string): DomainError {
  return new DomainError('conflict', code, message);
}
