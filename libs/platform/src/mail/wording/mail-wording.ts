import { keysOf } from '@boutik/kernel';
import { configuration, storedContent } from '@boutik/platform/config';
import { z } from 'zod';
import { filledSubject } from '../sending/email-message.js';
import { fillLine, fillParagraphs, hasLooseBraces, type Paragraphs, placeholdersOf } from './fill-text.js';

/** The texts of a mail that staff may change, with placeholders such as `{{numero}}`. */
const mailTexts = z.strictObject({ subject: z.string(), title: z.string(), opening: z.string(), closing: z.string() });
export type MailTexts = z.infer<typeof mailTexts>;

/** The texts of one mail with its values. */
export interface FilledTexts {
  readonly subject: string;
  readonly title: string;
  readonly opening: Paragraphs;
  readonly closing: Paragraphs;
}

/** French label and example; one that is required cannot be left out: the mail says it nowhere else. */
export type MailPlaceholder = readonly [label: string, example: string, required?: 'required'];

/** In the order of the workspace. */
export const mailAreas = [
  'Comptes',
  'Commandes',
  'Paiements',
  'Expéditions',
  'Retours',
  'Devis',
  'Messages',
  'Avis et questions',
  'Alertes',
  'Lettre d’information',
  'Achats',
] as const;
export type MailArea = (typeof mailAreas)[number];

interface Definition<P extends string> {
  /** Lower case and underscores: `commande_payee`. */
  readonly name: string;
  readonly area: MailArea;
  /** As staff read it, and who gets the mail where that is not the client. */
  readonly label: string;
  readonly subject: string;
  /** The heading within the mail; without it, the subject. */
  readonly title?: string;
  /** The first paragraphs after the greeting; a blank line separates them. */
  readonly opening: string;
  /** The last paragraphs; none by default. */
  readonly closing?: string;
  readonly placeholders: Readonly<Record<P, MailPlaceholder>>;
}

/** Longest texts, in characters. */
const mailTextLimits = { subject: 150, title: 120, opening: 2000, closing: 1000 } as const;
const SHOP: Readonly<Record<string, MailPlaceholder>> = { boutique: ['Nom de la boutique', 'Boutik'] };

const wordings = new Map<string, MailWording>();
let drafts: ReadonlyMap<string, MailTexts> = new Map();

/** Every kind of mail of the loaded libraries. */
export function mailWordings(): readonly MailWording[] {
  return [...wordings.values()];
}

/** Composes mails with texts that are not stored, for previews and tests. */
export function withMailTexts<T>(texts: ReadonlyMap<string, MailTexts>, compose: () => T): T {
  const before = drafts;
  drafts = texts;
  try {
    return compose();
  } finally {
    drafts = before;
  }
}

/** The texts of one kind of mail: those of the code, and those that staff have stored in their place. */
export class MailWording<P extends string = string> {
  readonly name: string;
  readonly area: MailArea;
  readonly label: string;
  readonly defaults: MailTexts;
  readonly placeholders: Readonly<Record<string, MailPlaceholder>>;
  private checked: { stored: unknown; texts: MailTexts } | null = null;

  constructor(definition: Definition<P>) {
    const { name, area, label, subject, title = subject, opening, closing = '', placeholders } = definition;
    this.name = name;
    this.area = area;
    this.label = label;
    this.defaults = { subject, title, opening, closing };
    this.placeholders = { ...placeholders, ...('boutique' in placeholders ? {} : SHOP) };
    const refused = Object.entries(this.refusals(this.defaults));
    if (refused.length > 0) throw new Error(`The texts of the mail ${name} are refused: ${JSON.stringify(refused)}`);
  }

  /** The name under which the texts are stored with the settings. */
  get storedName(): string {
    return `mail.${this.name}`;
  }

  /** The texts that count at the moment. Stored ones that this version refuses do not. */
  get texts(): MailTexts {
    const draft = drafts.get(this.name);
    if (draft) return draft;
    const stored = storedContent(this.storedName);
    if (stored === undefined) return this.defaults;
    if (this.checked?.stored !== stored) this.checked = { stored, texts: this.usable(stored) };
    return this.checked.texts;
  }

  compose(values: Readonly<Record<P, string>>): FilledTexts {
    const { subject, title, opening, closing } = this.texts;
    const known: Readonly<Record<string, string | undefined>> = values;
    const valueOf = (name: string) => known[name] ?? (name === 'boutique' ? configuration().shop.name : '');
    const line = (text: string, original: string) =>
      filledSubject(fillLine(text, valueOf)) || filledSubject(fillLine(original, valueOf));
    return {
      subject: line(subject, this.defaults.subject),
      title: line(title, this.defaults.title),
      opening: fillParagraphs(opening, valueOf),
      closing: fillParagraphs(closing, valueOf),
    };
  }

  /** Why texts are refused, in French, by field; empty when they are accepted. */
  refusals(texts: MailTexts): Partial<Record<keyof MailTexts, string>> {
    const refused: Partial<Record<keyof MailTexts, string>> = {};
    for (const field of keysOf(mailTextLimits)) {
      const refusal = this.refusalOf(field, texts[field]);
      if (refusal !== null) refused[field] = refusal;
    }
    const used = new Set(placeholdersOf(Object.values(texts).join(' ')));
    const missing = Object.entries(this.placeholders).filter(([name, [, , required]]) => required && !used.has(name));
    if (missing.length > 0 && refused.opening === undefined)
      refused.opening = `À garder\u202f: ${missing.map(([name, [label]]) => `{{${name}}} (${label})`).join(', ')}. Le message ne le dit pas ailleurs.`;
    return refused;
  }

  private refusalOf(field: keyof MailTexts, text: string): string | null {
    const isLine = field === 'subject' || field === 'title';
    if (text.length > mailTextLimits[field]) return `Au plus ${mailTextLimits[field]} caractères.`;
    if (isLine && text.trim() === '') return 'Ce texte est obligatoire.';
    if (field === 'opening' && text.trim() === '' && this.defaults.opening !== '') return 'Ce texte est obligatoire.';
    if (isLine && /\p{Cc}/u.test(text)) return 'Une seule ligne est attendue.';
    const unknown = placeholdersOf(text).filter((name) => !Object.hasOwn(this.placeholders, name));
    if (unknown.length > 0)
      return `Champs inconnus\u202f: ${unknown.map(asPlaceholder).join(', ')}. Ce message connaît ${Object.keys(this.placeholders).map(asPlaceholder).join(', ')}.`;
    if (hasLooseBraces(text)) return 'Des accolades ne forment pas un champ\u202f: écrivez-le {{comme_ceci}}.';
    return null;
  }

  private usable(stored: unknown): MailTexts {
    const read = mailTexts.safeParse(stored);
    return read.success && Object.keys(this.refusals(read.data)).length === 0 ? read.data : this.defaults;
  }
}

function asPlaceholder(name: string): string {
  return `{{${name}}}`;
}

/** Declares the texts of a kind of mail. */
export function mailWording<P extends string>(definition: Definition<P>): MailWording<P> {
  const wording = new MailWording(definition);
  if (wordings.has(wording.name)) throw new Error(`The mail ${wording.name} is declared twice`);
  wordings.set(wording.name, wording);
  return wording;
}
