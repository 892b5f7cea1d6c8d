import { ApiError, endpoints } from '@boutik/api-client';
import { plainId, reunionDay } from '@boutik/kernel';
import { type AppLoadContext, redirect } from 'react-router';
import { call } from '../../api/call';
import { hasSession } from '../../api/session';

export const ORDERS_PER_PAGE = 10;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The company of the signed-in business; other customers have none, and see their profile. */
export async function loadCompany(request: Request, context: AppLoadContext) {
  const { searchParams } = new URL(request.url);
  const page = plainId(searchParams.get('page')) ?? 1;
  const today = reunionDay(new Date());
  const dayOf = (name: string, otherwise: string) => {
    const day = searchParams.get(name) ?? '';
    return DAY.test(day) ? day : otherwise;
  };
  const period = { du: dayOf('du', `${today.slice(0, 4)}-01-01`), au: dayOf('au', today) };
  if (!hasSession(request)) throw redirect('/login?redirect=entreprise');
  const [reply, approvals, orders, statement] = await Promise.all([
    call(context, endpoints.findOwnCompany, {}).catch(leave),
    orNull(call(context, endpoints.listApprovals, {})),
    orNull(call(context, endpoints.listCompanyOrders, { query: { page, per_page: ORDERS_PER_PAGE } })),
    orNull(call(context, endpoints.readCompanyStatement, { query: period })),
  ]);
  return {
    company: reply.data,
    /** The cart was sent to colleagues. */
    requested: searchParams.has('demande'),
    approvals: approvals?.data ?? null,
    page,
    period,
    /** Null when they could not be read; a buyer may not. */
    orders: orders && { list: orders.commandes, total: orders.total },
    statement: statement && statement.data,
  };
}

export type CompanyData = Awaited<ReturnType<typeof loadCompany>>;

function leave(error: unknown): never {
  if (error instanceof ApiError && error.status === 401) throw redirect('/login?redirect=entreprise');
  if (error instanceof ApiError && error.status === 403) throw redirect('/profil');
  throw error;
}

async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
