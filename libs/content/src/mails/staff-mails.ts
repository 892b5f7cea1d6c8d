import { randomUUID } from 'node:crypto';
import type {
  changeStaffMail,
  InputOf,
  listStaffMails,
  ReplyOf,
  StaffMail,
  StaffMailTexts,
  undoStaffMail,
} from '@boutik/contract';
import { DomainError, type FieldErrors, notFound, reunionIso } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import {
  mailAreas,
  MailQueue,
  type MailTexts,
  type MailWording,
  MailWordingPreviews,
  mailWordings,
  type WordingPreview,
} from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { StoredContent } from '../stored-content.js';

const fields = { subject: 'objet', title: 'titre', opening: 'texte', closing: 'conclusion' } as const;
const storedTexts = z.object({ subject: z.string(), title: z.string(), opening: z.string(), closing: z.string() });
type Written = StaffMailTexts;
type Version = Awaited<ReturnType<StoredContent['last']>>[number];

/** The wording of the shop's e-mails: read, changed, previewed and tried by staff. */
@Injectable()
export class StaffMails {
  constructor(
    private readonly database: DataSource,
    private readonly stored: StoredContent,
    private readonly previews: MailWordingPreviews,
    private readonly mails: MailQueue,
  ) {}

  async list(): Promise<ReplyOf<typeof listStaffMails>['data']> {
    const last = new Map((await this.stored.last('mail.')).map((version) => [version.name, version]));
    return mailAreas.flatMap((area) =>
      mailWordings()
        .filter((wording) => wording.area === area)
        .map((wording) => headOf(wording, last.get(wording.storedName))),
    );
  }

  /** @throws DomainError not-found `unknown-mail` */
  async find(name: string): Promise<StaffMail> {
    const wording = wordingOf(name);
    const { storedName } = wording;
    const [[last], versions] = await Promise.all([this.stored.versions(storedName, 1), this.stored.former(storedName)]);
    return {
      ...headOf(wording, last),
      versions,
      textes: toWire(wording.texts),
      origine: toWire(wording.defaults),
      champs: Object.entries(wording.placeholders).map(([nom, [libelle, exemple, required]]) => ({
        nom,
        libelle,
        exemple,
        obligatoire: required !== undefined,
      })),
    };
  }

  /** @throws DomainError not-found; 422 with a message for each refused text; conflict `content-changed` */
  async change(
    name: string,
    { version, ...written }: InputOf<typeof changeStaffMail>['body'],
    by: SignedInUser,
  ): Promise<void> {
    const wording = wordingOf(name);
    await this.store(wording, { version, value: checked(wording, written) }, by);
  }

  /**
   * Former texts come back, the last ones where none are named.
   * @throws DomainError not-found; conflict `content-changed`, `nothing-to-undo`; 422 for texts that lack a field which the mail needs since
   */
  async undo(
    name: string,
    { version, retablir }: InputOf<typeof undoStaffMail>['body'],
    by: SignedInUser,
  ): Promise<void> {
    const wording = wordingOf(name);
    const former = storedTexts.nullable().parse(await this.stored.formerValue(wording.storedName, retablir));
    await this.store(wording, { version, value: former && checked(wording, toWire(former)) }, by);
  }

  /** The texts of the code count again. @throws DomainError not-found; conflict `content-changed` */
  async restore(name: string, version: number, by: SignedInUser): Promise<void> {
    await this.store(wordingOf(name), { version, value: null }, by);
  }

  /** @throws DomainError not-found; 422 */
  render(name: string, written: Written): WordingPreview[] {
    const wording = wordingOf(name);
    return this.previews.render(wording, checked(wording, written));
  }

  /** One of the previews. @throws DomainError not-found; 422 */
  renderOne(name: string, { exemple, ...written }: Written & { exemple: string }): WordingPreview {
    const found = this.render(name, written).find((preview) => preview.name === exemple);
    if (!found) throw unknownMail();
    return found;
  }

  /** Sends a preview to the member's own address. @throws DomainError not-found; 422 */
  async send(name: string, written: Written & { exemple: string }, to: string): Promise<void> {
    const { subject, html, text } = this.renderOne(name, written);
    const key = `mail-test-${randomUUID()}`;
    await this.database.transaction((tx) => this.mails.enqueue(tx, { key, to, subject, html, text, retentionDays: 7 }));
  }

  private store(
    wording: MailWording,
    change: { version: number; value: MailTexts | null },
    by: SignedInUser,
  ): Promise<void> {
    const describe = (value: unknown) => {
      const texts = toWire((value as MailTexts | null) ?? wording.defaults);
      return { Objet: texts.objet, Titre: texts.titre, Texte: texts.texte, Conclusion: texts.conclusion };
    };
    return this.stored.change(
      {
        ...change,
        name: wording.storedName,
        action: change.value === null ? 'mail-wording-restored' : 'mail-wording-changed',
        subject: `email «\u00a0${wording.label}\u00a0»`,
        describe,
      },
      by,
    );
  }
}

function headOf({ name, label, area }: MailWording, last: Version | undefined) {
  return {
    mail: name,
    nom: label,
    domaine: area,
    personnalise: last ? last.value !== null : false,
    version: last?.version ?? 0,
    modifie_par: last?.changed_by_name ?? null,
    modifie_le: last ? reunionIso(last.changed_at) : null,
  };
}

function toWire({ subject, title, opening, closing }: MailTexts): Written {
  return { objet: subject, titre: title, texte: opening, conclusion: closing };
}

/** @throws DomainError 422 with a message for each refused text */
function checked(wording: MailWording, { objet, titre, texte, conclusion }: Written): MailTexts {
  const texts = { subject: objet.trim(), title: titre.trim(), opening: texte.trim(), closing: conclusion.trim() };
  const refused: FieldErrors = {};
  for (const [field, message] of Object.entries(wording.refusals(texts)))
    refused[fields[field as keyof MailTexts]] = [message];
  if (Object.keys(refused).length === 0) return texts;
  throw new DomainError('invalid', 'invalid-mail-texts', 'Des textes sont refusés\u202f: rien n’est enregistré.', {
    fields: refused,
  });
}

function wordingOf(name: string): MailWording {
  const found = mailWordings().find((wording) => wording.name === name);
  if (!found) throw unknownMail();
  return found;
}

function unknownMail(): DomainError {
  return notFound('unknown-mail', 'Ce message n’existe pas.');
}
