import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { formerVersions, undo } from './former-versions.js';
import { wholeNumber } from './strict-input.js';
import { line, succeeded } from './wire.js';

const tag = 'contenus';
const OWN_PAGE = /^\/(?!\/)[^\s\\<>"']*$/;
/** Other programs than the pages of the shop answer there. */
const NO_PAGE = /^\/(?:api|dev|espace-commercial)(?:[/?#]|$)/;

/** A page of the shop: not of the API or the workspace. */
export const ownPage = z
  .string()
  .trim()
  .max(300, 'Au plus 300 caractères.')
  .refine(isOwnPage, 'Écrivez une page de la boutique, comme /promotions.')
  .meta({ examples: ['/promotions'] });

function isOwnPage(address: string): boolean {
  return OWN_PAGE.test(address) && !NO_PAGE.test(address);
}

function isAddress(address: string): boolean {
  if (address.startsWith('/')) return isOwnPage(address);
  if (!address.startsWith('https://') || /[\s\\<>"']/.test(address)) return false;
  try {
    const url = new URL(address);
    return url.username === '' && url.password === '' && url.hostname.includes('.');
  } catch {
    return false;
  }
}

/** A page of the shop, or an address of another site. */
export const linkAddress = z
  .string()
  .trim()
  .max(300, 'Au plus 300 caractères.')
  .refine(isAddress, 'Écrivez une page de la boutique, comme /promotions, ou une adresse qui commence par https://.')
  .meta({ examples: ['/promotions'] });
const link = z.object({ libelle: line(40, 'Le libellé est obligatoire.'), adresse: linkAddress });
const links = (min: number, max: number, message: string) =>
  z
    .array(link)
    .min(min, message)
    .max(max, `Au plus ${max} liens.`)
    .refine((all) => new Set(all.map(({ adresse }) => adresse)).size === all.length, 'Une adresse figure deux fois.');

const menus = z.object({
  entete: links(0, 6, ''),
  colonnes: z
    .array(
      z.object({
        titre: line(40, 'Le titre est obligatoire.'),
        liens: links(1, 12, 'Une colonne a au moins un lien.'),
      }),
    )
    .min(1, 'Gardez au moins une colonne.')
    .max(3, 'Au plus trois colonnes.')
    .refine((all) => new Set(all.map(({ titre }) => titre)).size === all.length, 'Deux colonnes ont le même titre.'),
});
export type StaffMenus = z.output<typeof menus>;

const version = wholeNumber(0);
const wireLink = z.object({ libelle: z.string(), adresse: z.string() });
const wireMenus = z.object({
  entete: z.array(wireLink),
  colonnes: z.array(z.object({ titre: z.string(), liens: z.array(wireLink) })),
});
const reply = z.object({
  ...succeeded,
  message: z.string().optional(),
  data: z.object({
    version: z.number(),
    menus: wireMenus,
    /** Whether they are those of the shop's own. */
    origine: z.boolean(),
    modifie_par: z.string().nullable(),
    modifie_le: z.string().nullable(),
    versions: formerVersions,
  }),
});
const conflict = { conflict: ['content-changed'] } as const;

export const readMenus = endpoint({
  method: 'GET',
  path: '/api/commercial/menus',
  audience: admins,
  summary: 'Les liens de l’en-tête et du pied de page.',
  tag,
  input: {},
  reply,
});

export const changeMenus = endpoint({
  method: 'PUT',
  path: '/api/commercial/menus',
  audience: admins,
  summary: 'Change les liens de l’en-tête et du pied de page ; les pages suivent en quelques secondes.',
  tag,
  errors: conflict,
  input: { body: menus.extend({ version }) },
  reply,
});

export const undoMenus = endpoint({
  method: 'POST',
  path: '/api/commercial/menus/annulation',
  audience: admins,
  summary: 'Remet des liens d’avant, les derniers si aucune version n’est nommée.',
  tag,
  errors: { conflict: ['content-changed', 'nothing-to-undo'] },
  input: { body: undo },
  reply,
});

export const restoreMenus = endpoint({
  method: 'POST',
  path: '/api/commercial/menus/origine',
  audience: admins,
  summary: 'Rend à l’en-tête et au pied de page leurs liens d’origine.',
  tag,
  errors: conflict,
  input: { body: z.object({ version }) },
  reply,
});
