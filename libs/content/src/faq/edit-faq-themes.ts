import { createHash } from 'node:crypto';
import type { changeFaqThemes, InputOf, listStaffFaqThemes, ReplyOf } from '@boutik/contract';
import { DomainError, invalidField } from '@boutik/kernel';
import { idRow, queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { lockFaq } from './lock-faq.js';

const themeRow = z.strictObject({ id: z.number(), nom: z.string(), icone: z.string(), questions: z.number() });
type Theme = z.infer<typeof themeRow>;
type Change = InputOf<typeof changeFaqThemes>['body']['themes'][number];

/** The themes of the FAQ, replaced as a whole: names, icons and order. */
@Injectable()
export class EditFaqThemes {
  constructor(
    private readonly database: DataSource,
    private readonly auditLog: AuditLog,
  ) {}

  async read(): Promise<ReplyOf<typeof listStaffFaqThemes>['data']> {
    const themes = await readThemes(this.database);
    return { etat: stateOf(themes), themes };
  }

  /** @throws DomainError conflict `faq-themes-changed`, `faq-theme-in-use`; 422 for two of one name and for an unknown id */
  change({ etat, themes }: InputOf<typeof changeFaqThemes>['body'], by: SignedInUser): Promise<void> {
    return this.database.transaction(async (tx) => {
      await lockFaq(tx);
      const before = await readThemes(tx);
      if (stateOf(before) !== etat)
        throw new DomainError(
          'conflict',
          'faq-themes-changed',
          'Une autre personne a changé les thèmes entre-temps. Rechargez la page, puis recommencez.',
        );
      check(before, themes);
      await remove(tx, before, themes);
      await store(tx, before, themes);
      const text = (all: readonly { nom: string; icone: string }[]) =>
        all.map(({ nom, icone }) => `${nom} (${icone})`).join('\n');
      await this.auditLog.record(tx, {
        by,
        action: 'faq-themes-changed',
        subject: 'thèmes des questions fréquentes',
        note: '',
        before: { Thèmes: text(before) },
        after: { Thèmes: text(themes) },
      });
    });
  }
}

function readThemes(database: Pick<EntityManager, 'query'>): Promise<Theme[]> {
  return queryRows(
    database,
    themeRow,
    `select c.id, c.name as nom, c.icon as icone,
       (select count(*)::int from faq_questions q where q.category_id = c.id) as questions
     from faq_categories c order by c.position, c.id`,
    [],
  );
}

/** Changes with the themes, not with their questions. */
function stateOf(themes: readonly Theme[]): string {
  const text = JSON.stringify(themes.map(({ id, nom, icone }) => [id, nom, icone]));
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** @throws DomainError 422 */
function check(before: readonly Theme[], themes: readonly Change[]): void {
  const known = new Set(before.map(({ id }) => id));
  const ids = themes.flatMap(({ id }) => (id === null ? [] : [id]));
  if (new Set(ids).size !== ids.length || !ids.every((id) => known.has(id)))
    throw invalidField('themes', 'Un des thèmes n’existe plus.');
  const names = themes.map(({ nom }) => nom.toLocaleLowerCase('fr'));
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (twice >= 0) throw invalidField(`themes.${twice}.nom`, 'Deux thèmes ont le même nom.');
}

/** @throws DomainError conflict for one that has questions */
async function remove(tx: EntityManager, before: readonly Theme[], themes: readonly Change[]): Promise<void> {
  const removed = before.filter(({ id }) => !themes.some((theme) => theme.id === id));
  const used = removed.find(({ questions }) => questions > 0);
  if (used)
    throw new DomainError(
      'conflict',
      'faq-theme-in-use',
      `Le thème «\u00a0${used.nom}\u00a0» a des questions\u202f: placez-les ailleurs d’abord.`,
    );
  await tx.query('delete from faq_categories where id = any($1::int[])', [removed.map(({ id }) => id)]);
}

async function store(tx: EntityManager, before: readonly Theme[], themes: readonly Change[]): Promise<void> {
  // Names are unique: exchanging two of them passes by a name that nobody has.
  const renamed = themes.filter(({ id, nom }) => before.some((theme) => theme.id === id && theme.nom !== nom));
  for (const { id } of renamed) await tx.query("update faq_categories set name = '#' || id::text where id = $1", [id]);
  for (const [index, { id, nom, icone }] of themes.entries()) {
    const values = [nom, icone, index + 1];
    if (id === null)
      await queryRows(
        tx,
        idRow,
        'insert into faq_categories (name, icon, position) values ($1, $2, $3) returning id',
        values,
      );
    else await tx.query('update faq_categories set name = $1, icon = $2, position = $3 where id = $4', [...values, id]);
  }
}
