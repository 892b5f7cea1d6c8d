import type { InputOf, publishTextDraft, restoreTextVersion, saveTextDraft, ShopTextName } from '@boutik/contract';
import { Clock, DomainError, invalidField, notFound, reunionIso } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { cleanPage } from '../clean-page.js';
import { unknownPlaceholders } from '../placeholders.js';
import { WriteContentPages } from '../write-content-pages.js';
import { ContentDraftRow } from './content-draft.entity.js';
import { lockDraft, putOnline } from './content-drafts.js';
import { ContentVersionRow } from './content-version.entity.js';
import { shopTextTerms } from './shop-texts.js';

/** Drafts of the shop's texts, and how they go online. Each change is one transaction with its entry in the audit log. */
@Injectable()
export class EditTexts {
  constructor(
    private readonly database: DataSource,
    private readonly writing: WriteContentPages,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError 422 for an unknown placeholder; conflict `text-draft-changed` */
  save(slug: ShopTextName, body: InputOf<typeof saveTextDraft>['body'], by: SignedInUser): Promise<void> {
    const html = cleanPage(body.html);
    refuseUnknownPlaceholders(html);
    return this.database.transaction(async (tx) => {
      await this.store(tx, { slug, title: body.titre, html, revision: body.revision }, by);
      await this.record(tx, { slug, action: 'text-draft-saved', note: '' }, by);
    });
  }

  /** @throws DomainError not-found `unknown-text-version`; conflict `text-draft-changed` */
  restore(
    { texte: slug, version }: InputOf<typeof restoreTextVersion>['params'],
    { revision }: InputOf<typeof restoreTextVersion>['body'],
    by: SignedInUser,
  ): Promise<void> {
    return this.database.transaction(async (tx) => {
      const former = await tx.findOneBy(ContentVersionRow, { slug, version });
      if (!former) throw unknownTextVersion();
      await this.store(tx, { slug, title: former.title, html: former.html, revision }, by);
      await this.record(tx, { slug, action: 'text-version-restored', note: `version ${version}` }, by);
    });
  }

  /** @throws DomainError not-found `no-text-draft` */
  discard(slug: ShopTextName, by: SignedInUser): Promise<void> {
    return this.database.transaction(async (tx) => {
      const { affected } = await tx.delete(ContentDraftRow, { slug });
      if (affected === 0) throw noDraft();
      await this.record(tx, { slug, action: 'text-draft-discarded', note: '' }, by);
    });
  }

  /** Now, or at a date to come. @throws DomainError not-found `no-text-draft`; conflict `text-draft-changed`; 422 */
  publish(slug: ShopTextName, body: InputOf<typeof publishTextDraft>['body'], by: SignedInUser): Promise<void> {
    const publishAt = body.date === null ? null : new Date(body.date);
    if (publishAt && publishAt <= this.clock.now())
      throw invalidField('date', 'Cette date est passée\u202f: choisissez-en une à venir, ou publiez maintenant.');
    return this.database.transaction(async (tx) => {
      const draft = await lockDraft(tx, slug);
      if (!draft) throw noDraft();
      if (draft.revision !== body.revision) throw draftChanged(draft);
      // A former version may hold one that the shop no longer has.
      refuseUnknownPlaceholders(draft.html);
      if (!publishAt) {
        const changed = await putOnline(tx, draft, { writing: this.writing, by: { id: by.id, name: nameOf(by) } });
        return this.record(tx, { slug, action: 'text-published', note: changed ? '' : 'sans changement' }, by);
      }
      await tx.update(ContentDraftRow, { slug }, { publishAt, editedBy: by.id, editedByName: nameOf(by) });
      await this.record(tx, { slug, action: 'text-scheduled', note: reunionIso(publishAt) }, by);
    });
  }

  /** @throws DomainError not-found `no-text-draft` */
  unschedule(slug: ShopTextName, by: SignedInUser): Promise<void> {
    return this.database.transaction(async (tx) => {
      const { affected } = await tx.update(ContentDraftRow, { slug }, { publishAt: null });
      if (affected === 0) throw noDraft();
      await this.record(tx, { slug, action: 'text-unscheduled', note: '' }, by);
    });
  }

  private async store(
    tx: EntityManager,
    { slug, title, html, revision }: { slug: string; title: string; html: string; revision: number },
    by: SignedInUser,
  ): Promise<void> {
    const edited = { editedBy: by.id, editedByName: nameOf(by), editedAt: this.clock.now() };
    const content = { title, html, publishAt: null, ...edited };
    if (revision === 0) {
      const created = await tx
        .createQueryBuilder()
        .insert()
        .into(ContentDraftRow)
        .values({ slug, revision: 1, ...content })
        .orIgnore()
        .returning('slug')
        .execute();
      if ((created.raw as unknown[]).length === 1) return;
    } else {
      const { affected } = await tx.update(
        ContentDraftRow,
        { slug, revision },
        { ...content, revision: () => 'revision + 1' },
      );
      if (affected === 1) return;
    }
    throw draftChanged(await tx.findOneBy(ContentDraftRow, { slug }));
  }

  private record(
    tx: EntityManager,
    { slug, action, note }: { slug: ShopTextName; action: string; note: string },
    by: SignedInUser,
  ): Promise<void> {
    return this.auditLog.record(tx, { by, action, subject: `texte ${shopTextTerms[slug].label}`, note });
  }
}

function nameOf({ prenom, name, email }: SignedInUser): string {
  return `${prenom} ${name}`.trim() || email;
}

/** @throws DomainError 422 */
function refuseUnknownPlaceholders(html: string): void {
  const unknown = unknownPlaceholders(html);
  if (unknown.length > 0)
    throw invalidField('html', `Champs inconnus\u202f: ${unknown.map((name) => `{{${name}}}`).join(', ')}.`);
}

export function unknownTextVersion(): DomainError {
  return notFound('unknown-text-version', 'Cette version n’existe pas.');
}

function noDraft(): DomainError {
  return notFound('no-text-draft', 'Ce texte n’a pas de brouillon.');
}

function draftChanged(draft: ContentDraftRow | null): DomainError {
  const what = draft
    ? `${draft.editedByName} a modifié ce brouillon entre-temps`
    : 'Ce brouillon a été publié ou jeté entre-temps';
  return new DomainError(
    'conflict',
    'text-draft-changed',
    `${what}\u202f: copiez ce que vous avez écrit, puis rechargez la page.`,
  );
}
