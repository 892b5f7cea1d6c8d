/**
 * What a migration does to the processes of the previous version, which serve requests meanwhile:
 * - `rewrite`: writes the whole table again under an ACCESS EXCLUSIVE lock
 * - `scan`: reads the whole table under a lock that refuses writes or reads
 * - `index`: builds an index under a lock that refuses writes
 * - `rows`: locks every row that it changes until its end
 * - `lock`: takes an exclusive lock for as long as the migration runs
 * - `names`: removes or renames what the previous version uses
 * - `fails`: PostgreSQL refuses it, or it fails as soon as the table has rows
 */
export type LockEffectKind = 'rewrite' | 'scan' | 'index' | 'rows' | 'lock' | 'names' | 'fails';

export interface LockEffect {
  readonly kind: LockEffectKind;
  readonly table: string;
  /** The statement or the part of it, without texts and bodies of functions. */
  readonly sql: string;
}

/** Evaluated for each row, so that the new column has to be written. */
const VOLATILE_DEFAULT = /\bdefault\s.*\b(random|gen_random_uuid|uuid_generate_v\d|clock_timestamp|nextval)\s*\(/;

/** Effects of `alter table`, by the first pattern that an action matches; null is no lasting lock. */
const ALTER_EFFECTS: readonly [RegExp, LockEffectKind | null][] = [
  [/^add (constraint \S+ )?(check|foreign key)\b(?!.*\bnot valid\b)/, 'scan'],
  [/^add (constraint \S+ )?(unique|primary key|exclude)\b(?!.*\busing index\b)/, 'index'],
  [/^add (constraint|check|foreign key|unique|primary key)\b/, null],
  [/^add .*\bgenerated (always|by default) as\b(?!.*\bvirtual\b)|^add (column )?\S+ (small|big)?serial\b/, 'rewrite'],
  [VOLATILE_DEFAULT, 'rewrite'],
  [/^add (?=.*\bnot null\b)(?!.*\bdefault\b)/, 'fails'],
  [/^add .*\b(unique|primary key)\b/, 'index'],
  [/^add .*\b(references|check)\b/, 'scan'],
  [/^alter (column )?\S+ (set data )?type\b|^set (logged|unlogged|tablespace|access method)\b/, 'rewrite'],
  [/^alter (column )?\S+ set not null\b/, 'scan'],
  [/^(drop column|drop (?!constraint)\S+$|rename)\b/, 'names'],
];

/** Effects of other statements; the first group is the table. */
const STATEMENT_EFFECTS: readonly [RegExp, LockEffectKind][] = [
  [/^create (?:unique )?index (?!concurrently\b)(?:.*? )?on (?:only )?(\S+)/, 'index'],
  [/^reindex (?:table|index) (?!concurrently\b)(\S+)/, 'index'],
  [/^(?:cluster|vacuum full) (\S+)/, 'rewrite'],
  [/^lock (?:table )?(?:only )?(\S+)/, 'lock'],
  [/^truncate (?:table )?(?:only )?(\S+)/, 'lock'],
  [/^refresh materialized view (?!concurrently\b)(\S+)/, 'lock'],
  [/^(?:with .* )?update (?:only )?(\S+) (?:as )?(?:\S+ )?set\b/, 'rows'],
  [/^(?:with .* )?delete from (?:only )?(\S+)/, 'rows'],
  [/^drop (?:table|view|materialized view|type) (?:if exists )?(\S+)/, 'names'],
];

/**
 * The effects of a migration's statements on tables that it does not create itself.
 * @param statements as given to `QueryRunner.query`, each possibly several separated by semicolons
 * @param transactional false for a migration with `transaction = false`
 */
export function lockEffects(statements: readonly string[], transactional: boolean): LockEffect[] {
  const single = statements.flatMap(splitStatements);
  const created = new Set(
    single.flatMap((sql) => /^create (?:\w+ )*?(?:table|view) (?:if not exists )?(\S+)/.exec(sql)?.[1] ?? []),
  );
  const effects = single.flatMap((sql) => [...effectsOf(sql), ...(transactional ? effectsInTransaction(sql) : [])]);
  const added = single.some((sql) => /\bnot valid\b/.test(sql));
  if (transactional && added) effects.push(...single.flatMap(validations));
  return effects.filter(({ table }) => !created.has(table));
}

function effectsOf(sql: string): LockEffect[] {
  const altered = /^alter table (?:if exists )?(?:only )?(\S+) (.*)$/.exec(sql);
  if (altered) {
    const [, table = '', actions = ''] = altered;
    return splitActions(actions).flatMap((action) => {
      const kind = ALTER_EFFECTS.find(([pattern]) => pattern.test(action))?.[1];
      return kind ? [{ kind, table, sql: action }] : [];
    });
  }
  for (const [pattern, kind] of STATEMENT_EFFECTS) {
    const table = pattern.exec(sql)?.[1];
    if (table) return [{ kind, table: table.replace(/\(.*/, ''), sql }];
  }
  return [];
}

/** "Concurrently" is refused inside a transaction. */
function effectsInTransaction(sql: string): LockEffect[] {
  const table = /\bconcurrently\b.*\bon (?:only )?([^\s(]+)/.exec(sql)?.[1];
  return table ? [{ kind: 'fails', table, sql }] : [];
}

/** The lock of `add constraint … not valid` would last as long as the scan. */
function validations(sql: string): LockEffect[] {
  const table = /^alter table (?:only )?(\S+) .*\bvalidate constraint\b/.exec(sql)?.[1];
  return table ? [{ kind: 'scan', table, sql }] : [];
}

/** Single statements in lower case with single spaces, without comments, texts and bodies of functions. */
function splitStatements(sql: string): string[] {
  return sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(';')
    .map((statement) => statement.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean);
}

/** "add a int, add check (b in (1, 2))" at the commas outside of parentheses. */
function splitActions(actions: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of actions) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}
