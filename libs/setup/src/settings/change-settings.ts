import type { changeSettings, InputOf } from '@boutik/contract';
import { DomainError, type FieldErrors } from '@boutik/kernel';
import {
  checkStoredValues,
  configuration,
  ConfigurationError,
  findSetting,
  refusalOf,
  SELLER_PREFIX,
  type SettingDefinition,
  settingDefinitions,
  type StoredValues,
} from '@boutik/platform/config';
import { assembleSeller, checkSeller } from '@boutik/platform/documents';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import {
  type CurrentSetting,
  encryptSecret,
  endingOf,
  SETTINGS_CHANNEL,
  SettingVersionRow,
  StoredSettings,
  valuesOf,
} from '@boutik/platform/settings';
import { notifyAfterCommit } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { variableOf } from './setting-view.js';

type Change = InputOf<typeof changeSettings>['body']['changes'][number];
interface Author {
  by: SignedInUser;
  /** Stores fields of the seller although the file of the environment counts for now. */
  sellerOfEnvironment?: boolean;
}
interface CheckedChange extends Change {
  definition: SettingDefinition;
  before: CurrentSetting | undefined;
}

/** Changes settings together, each with its version and its entry in the audit log; every process follows at once. */
@Injectable()
export class ChangeSettings {
  constructor(
    private readonly database: DataSource,
    private readonly stored: StoredSettings,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * @throws DomainError 422 with every refused value; conflict `setting-changed` with what was changed meanwhile, or
   * `setting-of-environment`
   */
  async change(changes: readonly Change[], { by, sellerOfEnvironment = false }: Author): Promise<void> {
    await this.database.transaction(async (tx) => {
      // Few administrators change settings: one change at a time, so that values are checked against each other.
      await tx.query('lock table setting_versions in share row exclusive mode');
      const rows = await this.stored.current(tx);
      const checked = checkChanges(changes, rows);
      if (!sellerOfEnvironment) refuseThoseOfEnvironment(checked);
      assertValid(checked, valuesOf(rows, configuration().settingsKey));
      for (const change of checked) await this.write(tx, change, by);
      await notifyAfterCommit(tx, SETTINGS_CHANNEL);
    });
    // The reply, and the next request to this process, have the new settings; others hear of them.
    await this.stored.refresh();
  }

  private async write(tx: EntityManager, change: CheckedChange, by: SignedInUser): Promise<void> {
    const { definition, before, value, version } = change;
    const { name, kind } = definition;
    const isSecret = kind === 'secret' && value !== null;
    const { settingsKey: key } = configuration();
    await tx.insert(SettingVersionRow, {
      name,
      version: version + 1,
      value: kind === 'secret' ? null : value,
      encrypted: isSecret ? encryptSecret(value, { name, key }) : null,
      ending: isSecret ? endingOf(value) : null,
      changedBy: by.id,
      changedByName: `${by.prenom} ${by.name}`.trim() || by.email,
    });
    // A replaced key may still be valid at the provider: it is not stored any longer.
    if (kind === 'secret')
      await tx.update(SettingVersionRow, { name, version: LessThan(version + 1) }, { encrypted: null });
    await this.auditLog.record(tx, {
      by,
      action: 'setting-changed',
      subject: `réglage ${definition.label}`,
      note: kind === 'secret' ? secretNote(value) : `${before?.value ?? '(par défaut)'} → ${value ?? '(par défaut)'}`,
    });
  }
}

function secretNote(value: string | null): string {
  return value === null ? 'supprimé' : 'remplacé';
}

function checkChanges(changes: readonly Change[], rows: readonly CurrentSetting[]): CheckedChange[] {
  const current = new Map(rows.map((row) => [row.name, row]));
  const checked = changes.map((change) => {
    const definition = findSetting(change.name);
    if (!definition) throw invalid({ [change.name]: ['Ce réglage n’existe pas.'] });
    return { ...change, definition, before: current.get(change.name) };
  });
  const names = new Set(changes.map(({ name }) => name));
  if (names.size < changes.length) throw invalid({ changes: ['Un réglage figure deux fois.'] });
  const changed = checked.filter(({ before, version }) => (before?.version ?? 0) !== version);
  if (changed.length > 0) throw settingChanged(changed);
  return checked;
}

function refuseThoseOfEnvironment(changes: readonly CheckedChange[]): void {
  for (const { name, definition } of changes) {
    const variable = variableOf(name);
    if (variable !== null)
      throw new DomainError(
        'conflict',
        'setting-of-environment',
        `${definition.label}\u202f: la variable ${variable} de l’environnement l’emporte.`,
      );
  }
}

function settingChanged(changed: readonly CheckedChange[]): DomainError {
  const lines = changed.map(({ definition, before }) => {
    const value = definition.kind === 'secret' ? 'un autre secret' : `«\u00a0${before?.value ?? 'par défaut'}\u00a0»`;
    return `${definition.label}\u202f: ${before?.changed_by_name ?? ''} a enregistré ${value}`;
  });
  return new DomainError(
    'conflict',
    'setting-changed',
    `${lines.join('. ')}. Vos valeurs ne sont pas enregistrées\u202f: relisez, puis enregistrez de nouveau.`,
  );
}

/** @throws DomainError 422 with a message for each refused value */
function assertValid(changes: readonly CheckedChange[], before: StoredValues): void {
  const refused = changes.flatMap(({ name, value }) => {
    const refusal = value === null ? null : refusalOf(name, value);
    return refusal === null ? [] : [[name, [asMessage(refusal)]] satisfies [string, string[]]];
  });
  if (refused.length > 0) throw invalid(Object.fromEntries(refused));
  const after: Record<string, string> = { ...before };
  for (const { name, value } of changes) {
    if (value === null) delete after[name];
    else after[name] = value;
  }
  assertSeller(after);
  try {
    checkStoredValues(after);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const names = settingDefinitions.map(({ name }) => name).filter((name) => error.message.includes(name));
    throw invalid(Object.fromEntries(names.map((name) => [name, [togetherMessage(error.message, name)]])));
  }
}

/** The line of the message that names the setting: "STRIPE_WEBHOOK_SECRET : manque pour Stripe". */
function togetherMessage(message: string, name: string): string {
  const reason =
    message
      .split('\n')
      .find((text) => text.includes(name))
      ?.split(' : ')
      .slice(1)
      .join(' : ') ?? '';
  return asMessage(reason);
}

function assertSeller(values: StoredValues): void {
  const fields = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(SELLER_PREFIX) ? [[name.slice(SELLER_PREFIX.length), value] as const] : [],
  );
  if (fields.length === 0) return;
  const { errors } = checkSeller(assembleSeller(Object.fromEntries(fields)), configuration());
  if (errors.length === 0) return;
  const messages: FieldErrors = {};
  for (const { field, message } of errors) (messages[settingOfField(field)] ??= []).push(asMessage(message));
  throw invalid(messages);
}

/** "openingHours.0.opens" is part of the setting "seller.openingHours", and a missing mediator of its name. */
function settingOfField(field: string): string {
  const name = field === 'mediator' ? 'mediator.name' : field;
  const known = settingDefinitions.find((one) => `${SELLER_PREFIX}${name}.`.startsWith(`${one.name}.`));
  return known?.name ?? SELLER_PREFIX + name;
}

function asMessage(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? '' : '.'}`;
}

function invalid(fields: FieldErrors): DomainError {
  return new DomainError('invalid', 'invalid-settings', 'Des valeurs sont refusées\u202f: rien n’est enregistré.', {
    fields,
  });
}
