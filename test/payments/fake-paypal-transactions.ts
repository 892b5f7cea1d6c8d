import type { JsonResponse } from './json-server.js';

interface Transaction {
  id: string;
  code: string;
  /** "2026-11-24T08:30:00Z". */
  at: string;
  amount: string;
  fee?: string;
  status?: string;
  currency?: string;
}

/** PayPal's reference Transaction Search v1 as far as the shop uses it. */
export class FakePaypalTransactions {
  readonly all: Transaction[] = [];
  /** At most so many per page, whatever is asked for. */
  pageSize = 500;
  maxResults = 10_000;
  forbidden = false;

  reply(path: string): JsonResponse {
    if (this.forbidden) return { status: 403, body: { name: 'NOT_AUTHORIZED' } };
    const query = new URL(path, 'http://paypal').searchParams;
    const [from, to] = [read(query.get('start_date')), read(query.get('end_date'))];
    if (!(from < to) || to - from > 31 * 86_400_000) return { status: 400, body: { name: 'INVALID_REQUEST' } };
    const found = this.all.filter(({ at }) => Date.parse(at) >= from && Date.parse(at) <= to);
    if (found.length > this.maxResults) return { status: 400, body: { name: 'RESULTSET_TOO_LARGE' } };
    const size = Math.min(this.pageSize, Number(query.get('page_size') ?? 100));
    const page = Number(query.get('page') ?? 1);
    return {
      body: {
        // The newest first: the shop sorts.
        transaction_details: found
          .slice((page - 1) * size, page * size)
          .reverse()
          .map(show),
        page,
        total_items: found.length,
        total_pages: Math.max(1, Math.ceil(found.length / size)),
      },
    };
  }
}

function show({ id, code, at, amount, fee, status = 'S', currency = 'EUR' }: Transaction): object {
  const money = (value: string) => ({ currency_code: currency, value });
  return {
    transaction_info: {
      transaction_id: id,
      transaction_event_code: code,
      transaction_status: status,
      transaction_initiation_date: at.replace('Z', '+0000'),
      transaction_amount: money(amount),
      ...(fee !== undefined && { fee_amount: money(fee) }),
    },
  };
}

/** Milliseconds are refused, as at PayPal. */
function read(text: string | null): number {
  return text !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text) ? Date.parse(text) : Number.NaN;
}
