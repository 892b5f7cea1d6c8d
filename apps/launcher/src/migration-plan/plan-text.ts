import type { LockEffectKind } from './lock-effects.js';
import type { PlannedMigration } from './plan-migration.js';

const meanings: Record<LockEffectKind, string> = {
  rewrite: 'récrit toute la table et la bloque pendant ce temps',
  scan: 'parcourt toute la table sous verrou',
  index: 'construit un index en bloquant les écritures',
  rows: 'verrouille les lignes changées jusqu’à la fin de la migration',
  lock: 'verrouille toute la table jusqu’à la fin de la migration',
  names: 'retire ou renomme ce que la version précédente utilise',
  fails: 'échoue dès que la table a des lignes, ou dans une transaction',
};

/** The plan for the terminal, in French. @param withSql prints the statements too */
export function planText(plan: readonly PlannedMigration[], withSql: boolean): string {
  if (plan.length === 0) return 'à jour\n';
  const stops = plan.some(({ effects }) => effects.length > 0);
  const advice = stops
    ? 'Lisez le journal des versions (CHANGELOG.md) : il dit si la boutique doit être arrêtée.'
    : 'La version précédente peut servir pendant ces migrations.';
  const lines = plan.flatMap((migration) => linesOf(migration, withSql));
  return [`${plan.length} à appliquer ; rien n’a été changé.`, ...lines, advice, ''].join('\n');
}

function linesOf({ name, statements, effects, complete }: PlannedMigration, withSql: boolean): string[] {
  const found = effects.map(({ kind, table }) => `    ${table} : ${meanings[kind]}`);
  return [
    `  ${name.slice(0, -13)}`,
    ...new Set(found),
    ...(complete ? [] : ['    la suite dépend des données']),
    ...(withSql ? statements.map((sql) => `${sql.trim().replace(/;$/, '')};`) : []),
  ];
}
