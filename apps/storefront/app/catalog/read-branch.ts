import { plainId } from '@boutik/kernel';
import type { AppLoadContext } from 'react-router';
import { crumbsOf, lineage } from './lineage';
import type { Branch } from './branch';
import { type Level, readTree } from './tree';

interface BranchPage {
  branch: Branch;
  breadcrumb: ReturnType<typeof crumbsOf>;
}

/** The category of a route parameter and its breadcrumb; throws a 404 Response for an unknown one. */
export async function readBranch(context: AppLoadContext, level: Level, text: string): Promise<BranchPage> {
  const id = plainId(text);
  const steps = id === null ? null : lineage(await readTree(context), level, id);
  const branch = steps?.at(-1)?.branch;
  if (!steps || !branch) throw new Response(null, { status: 404 });
  return { branch, breadcrumb: crumbsOf(steps) };
}
