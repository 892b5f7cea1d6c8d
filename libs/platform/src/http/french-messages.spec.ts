import { z } from 'zod';
import { frenchMessages } from './french-messages.js';

z.config(frenchMessages);

const messagesFor = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);
const manyChoices = Array.from({ length: 13 }, (_, i) => `v${i}`) as [string, ...string[]];

describe('the French message of a validation issue', () => {
  it.each<[name: string, schema: z.ZodType, value: unknown, message: string]>([
    ['nothing sent', z.string(), undefined, 'Ce champ est obligatoire.'],
    ['null', z.string(), null, 'Ce champ est obligatoire.'],
    ['no choice made', z.enum(['a', 'b']), undefined, 'Ce champ est obligatoire.'],
    ['nothing for any of several shapes', z.union([z.string(), z.number()]), undefined, 'Ce champ est obligatoire.'],
    ['a list for a text', z.string(), [], 'Entrée invalide : chaîne de caractères attendu, tableau reçu'],
    ['a text for a number', z.number(), 'x', 'Un nombre est attendu.'],
    ['letters for a number in a query', z.number(), 'x', 'Un nombre est attendu.'],
    ['a fraction', z.number().int(), 1.5, 'Un nombre entier est attendu.'],
    ['a text for a flag', z.boolean(), 'x', 'Entrée invalide : booléen attendu, chaîne de caractères reçu'],
    ['a text for a date', z.date(), 'x', 'Entrée invalide : date attendu, chaîne de caractères reçu'],
    ['an object for a list', z.array(z.string()), {}, 'Entrée invalide : tableau attendu, objet reçu'],
    ['a list for an object', z.object({}), [], 'Entrée invalide : objet attendu, tableau reçu'],
    ['a number for a record', z.record(z.string(), z.string()), 1, 'Entrée invalide : record attendu, nombre reçu'],
    ['anything where nothing goes', z.never(), 1, 'Entrée invalide : jamais attendu, nombre reçu'],
    ['zero for a positive number', z.number().positive(), 0, 'Indiquez un nombre supérieur à 0.'],
    ['too small a number', z.number().min(10_000), 1, 'Indiquez 10\u202f000 au minimum.'],
    ['too large a number', z.number().max(1000), 1001, 'Indiquez 1000 au maximum.'],
    ['a number at an open border', z.number().lt(0.5), 0.5, 'Indiquez un nombre inférieur à 0,5.'],
    ['an empty text', z.string().min(1), '', 'Ce champ est obligatoire.'],
    ['too short a text', z.string().min(8), 'x', '8 caractères au moins.'],
    ['too long a text', z.string().max(1), 'xx', '1 caractère au plus.'],
    ['a text of another length', z.string().length(5), 'xx', '5 caractères exactement.'],
    ['an empty list', z.array(z.string()).min(1), [], 'Un élément au moins est attendu.'],
    ['too long a list', z.array(z.string()).max(2), ['a', 'b', 'c'], '2 éléments au plus.'],
    [
      'too early a date',
      z.date().min(new Date('2026-01-01T00:00:00+04:00')),
      new Date(0),
      'La date doit être le 01/01/2026 ou après.',
    ],
    [
      'too late a date',
      z.date().max(new Date('2026-01-01T00:00:00+04:00')),
      new Date('2027-01-01'),
      'La date doit être le 01/01/2026 ou avant.',
    ],
    ['no address', z.email(), 'x', "L'adresse email n'est pas valide."],
    ['no web address', z.url(), 'x', 'URL invalide'],
    ['a day that does not exist', z.iso.date(), '2026-02-30', 'Indiquez une date existante, sous la forme AAAA-MM-JJ.'],
    ['no moment', z.iso.datetime(), 'hier', 'date et heure ISO invalide'],
    ['no uuid', z.uuid(), 'x', 'UUID invalide'],
    ['another pattern', z.string().regex(/^\d+$/), 'x', "Le format de cette valeur n'est pas valide."],
    [
      'another beginning',
      z.string().startsWith('CMD-'),
      'x',
      'Chaîne de caractères invalide : doit commencer par "CMD-"',
    ],
    ['another end', z.string().endsWith('.csv'), 'x', 'Chaîne de caractères invalide : doit se terminer par ".csv"'],
    ['without a part', z.string().includes('@'), 'x', 'Chaîne de caractères invalide : doit inclure "@"'],
    ['no multiple', z.number().multipleOf(5), 3, 'Nombre invalide : doit être un multiple de 5'],
    ['tenths of cents', z.number().multipleOf(0.01), 0.001, 'Deux décimales au plus.'],
    ['one unknown field', z.strictObject({}), { a: 1 }, 'Champ inconnu\u202f: « a ».'],
    ['unknown fields', z.strictObject({}), { a: 1, b: 2 }, 'Champs inconnus\u202f: « a », « b ».'],
    ['none of the choices', z.enum(['a', 'b']), 'c', 'Option invalide : une valeur parmi "a"|"b" attendue'],
    ['not the one value', z.literal('oui'), 'non', 'Entrée invalide : "oui" attendu'],
    ['none of many choices', z.enum(manyChoices), 'c', 'Choisissez une des valeurs proposées.'],
    ['none of several shapes', z.union([z.string(), z.number()]), [], 'Entrée invalide'],
    ['a bad key', z.record(z.string().max(1), z.string()), { long: 'x' }, 'Clé invalide dans record'],
    ['a bad element', z.map(z.string(), z.string()), new Map([[{}, 'x']]), 'Clé invalide dans map'],
    ['a rule without words', z.string().refine(() => false), 'x', 'Entrée invalide'],
  ])('%s', (...[, schema, value, message]) => {
    expect(messagesFor(schema, value)).toEqual([message]);
  });

  it('does not replace a schema’s own message', () => {
    expect(messagesFor(z.string('Le nom est obligatoire.').min(1, 'Le nom est vide.'), '')).toEqual([
      'Le nom est vide.',
    ]);
  });

  it('is short however many and long the unknown field names are', () => {
    const sent = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`${i}`.padEnd(10_000, 'x'), 1]));
    const [message] = messagesFor(z.strictObject({}), sent) ?? [];
    expect(message?.length).toBeLessThan(300);
  });
});
