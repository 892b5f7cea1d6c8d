import { ApiError, endpoints } from '@boutik/api-client';
import type { MachineUse, WirePartKind } from '@boutik/contract';
import { type AppLoadContext, redirect } from 'react-router';
import { call } from '../api/call';
import { readTaxChoice } from '../shell/tax-choice';
import { type Chosen, chosenIn, otherMachine, partSteps, stepIn } from './machine-url';

/** Parts that do not fit, below the list. */
const SHOWN_REFUSALS = 5;

/** The machine of the address, the parts of its step, and proposals where a budget is given. */
export async function readConfigurator({
  request,
  url,
  context,
}: {
  request: Request;
  url: URL;
  context: AppLoadContext;
}) {
  const search = url.searchParams;
  const chosen = chosenIn(search);
  try {
    const other = otherMachine(chosen);
    const [{ machine }, proposals, compared] = await Promise.all([
      call(context, endpoints.readMachine, { query: chosen }),
      readProposals(request, search, context),
      other && call(context, endpoints.readMachine, { query: other }),
    ]);
    const step = stepIn(search) ?? partSteps.find(({ kind }) => machine.manquants.includes(kind))?.kind ?? null;
    const list = step && (await readParts(context, { step, chosen, search }));
    return { chosen, machine, proposals, list, other: compared?.machine ?? null };
  } catch (error) {
    // An address that somebody has changed: the page without its filters.
    if (error instanceof ApiError && error.status === 422 && url.search) throw redirect(url.pathname);
    throw error;
  }
}

interface PartQuery {
  step: WirePartKind;
  chosen: Chosen;
  search: URLSearchParams;
}

async function readParts(context: AppLoadContext, { step, chosen, search }: PartQuery) {
  const view = {
    q: search.get('q') ?? '',
    en_stock: search.get('stock') === 'tous' ? '0' : '1',
    tri: search.get('tri') ?? '',
  };
  const onlyRefused = search.get('refusees') === '1';
  const query = { ...chosen, type: step, ...view, tri: view.tri as '' | 'prix' };
  const [parts, refused] = await Promise.all([
    call(context, endpoints.listParts, {
      query: { ...query, page: search.get('page') ?? '1', refusees: onlyRefused ? '1' : '0' },
    }),
    onlyRefused
      ? null
      : call(context, endpoints.listParts, { query: { ...query, refusees: '1', per_page: SHOWN_REFUSALS } }),
  ]);
  return { step, parts, refused: refused?.data ?? [], onlyRefused, ...view };
}

export type PartChoice = Awaited<ReturnType<typeof readParts>>;

async function readProposals(request: Request, search: URLSearchParams, context: AppLoadContext) {
  const budget = search.get('budget');
  const use = search.get('usage');
  if (!budget || !use) return null;
  const query = {
    budget: budget.replace(',', '.'),
    usage: use as MachineUse,
    taxe: readTaxChoice(request) ?? undefined,
  };
  try {
    const { machines, message } = await call(context, endpoints.proposeMachines, { query });
    return { budget, use, machines, message };
  } catch (error) {
    // Too many proposals in a minute: the chosen parts are shown all the same.
    if (!(error instanceof ApiError) || error.status !== 429) throw error;
    return { budget, use, machines: [], message: error.message };
  }
}

export type Proposals = NonNullable<Awaited<ReturnType<typeof readProposals>>>;
