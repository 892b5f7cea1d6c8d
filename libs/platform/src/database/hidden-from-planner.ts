/**
 * A parameter whose value the planner does not see. PostgreSQL plans a prepared statement anew at each use while plans for the
 * values look cheaper than the general one, as they do for a short array; for statements in the path of an order that planning
 * took longer than their execution.
 * @param parameter with its type, as in `$1::int[]`
 */
export function hiddenFromPlanner(parameter: string): string {
  const [, type = ''] = parameter.split('::');
  return `(select ${parameter})::${type}`;
}
