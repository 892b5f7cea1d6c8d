import type { changeMenus, InputOf, readMenus, ReplyOf, StaffMenus, undoMenus } from '@boutik/contract';
import { invalidField, reunionIso, type SiteMenus } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { StoredContent } from '../stored-content.js';
import { MENUS, originalMenus, siteMenus } from './site-menus.js';

/** What the law wants within reach of every page (Code de la consommation art. L221-21, LCEN art. 1-1, RGPD art. 13). */
const required: Readonly<Record<string, string>> = {
  '/retractation': 'le renoncement au contrat',
  '/informations/legalNotice': 'les mentions légales',
  '/informations/termsOfSale': 'les conditions générales de vente',
  '/informations/privacyPolicy': 'la confidentialité',
};

/** The links of header and footer; each change is a version, so that former ones can come back. */
@Injectable()
export class EditMenus {
  constructor(private readonly stored: StoredContent) {}

  async read(): Promise<ReplyOf<typeof readMenus>['data']> {
    const [[last], versions] = await Promise.all([this.stored.versions(MENUS, 1), this.stored.former(MENUS)]);
    const stored = siteMenus(last?.value ? (JSON.parse(last.value) as unknown) : null);
    return {
      version: last?.version ?? 0,
      menus: toWire(stored ?? originalMenus),
      origine: stored === null,
      modifie_par: last?.changed_by_name ?? null,
      modifie_le: last ? reunionIso(last.changed_at) : null,
      versions,
    };
  }

  /** @throws DomainError 422 without a link that the law requires; conflict `content-changed` */
  async change({ version, ...menus }: InputOf<typeof changeMenus>['body'], by: SignedInUser): Promise<void> {
    const linked = new Set(menus.colonnes.flatMap(({ liens }) => liens.map(({ adresse }) => adresse)));
    const missing = Object.entries(required).filter(([address]) => !linked.has(address));
    if (missing.length > 0)
      throw invalidField(
        'colonnes',
        `La loi veut dans le pied de page\u202f: ${missing.map(([address, what]) => `${what} (${address})`).join(', ')}.`,
      );
    await this.store({ version, value: fromWire(menus), action: 'menus-changed' }, by);
  }

  /** Former menus come back, the last ones where none are named. @throws DomainError conflict `content-changed`, `nothing-to-undo` */
  async undo({ version, retablir }: InputOf<typeof undoMenus>['body'], by: SignedInUser): Promise<void> {
    const value = siteMenus(await this.stored.formerValue(MENUS, retablir));
    await this.store({ version, value, action: 'menus-undone' }, by);
  }

  /** @throws DomainError conflict `content-changed` */
  async restore(version: number, by: SignedInUser): Promise<void> {
    await this.store({ version, value: null, action: 'menus-restored' }, by);
  }

  private store(change: { version: number; value: SiteMenus | null; action: string }, by: SignedInUser): Promise<void> {
    return this.stored.change({ ...change, name: MENUS, subject: 'en-tête et pied de page', describe }, by);
  }
}

/** For the audit log: a line per link. */
function describe(value: unknown): Record<string, string> {
  const { header, columns } = siteMenus(value) ?? originalMenus;
  const text = (links: SiteMenus['header']) => links.map(({ label, href }) => `${label} ${href}`).join('\n');
  return {
    'En-tête': text(header),
    ...Object.fromEntries(
      columns.map(({ title, links }, index) => [`Colonne ${index + 1}`, `${title}\n${text(links)}`]),
    ),
  };
}

function toWire({ header, columns }: SiteMenus): StaffMenus {
  const links = (all: SiteMenus['header']) => all.map(({ label, href }) => ({ libelle: label, adresse: href }));
  return { entete: links(header), colonnes: columns.map((one) => ({ titre: one.title, liens: links(one.links) })) };
}

function fromWire({ entete, colonnes }: StaffMenus): SiteMenus {
  const links = (all: StaffMenus['entete']) => all.map(({ libelle, adresse }) => ({ label: libelle, href: adresse }));
  return {
    header: links(entete),
    columns: colonnes.map(({ titre, liens }) => ({ title: titre, links: links(liens) })),
  };
}
