import {
  type ClientDraft,
  draftFromSearch,
  emptyDraft,
  validateClient,
  toFormData,
  withUserType,
  withoutCompanyErrors,
} from './client-draft';

const draft = (changes: Partial<ClientDraft> = {}): ClientDraft => ({
  ...emptyDraft,
  prenom: 'Jean',
  name: 'Dupont',
  email: 'jean@dupont.re',
  ...changes,
});
const professional = { user_type: 'professionnel', raison_sociale: 'Lagon SARL' } as const;
const picture = (type: string, size: number) => new File([new Uint8Array(size)], 'x', { type });

it('accepts a minimal valid form', () => expect(validateClient(draft())).toEqual({}));

it.each(['+262692123456', '06 92 12 34 56', '692123456', ''])('accepts the phone %j (WS-313, WS-315)', (telephone) =>
  expect(validateClient(draft({ telephone }))).toEqual({}),
);

it.each([
  [{ email: 'abc' }, 'email', "Format d'email invalide"],
  [
    { telephone: '12345678' },
    'telephone',
    'Le numéro de téléphone doit contenir 10 à 14 chiffres et peut commencer par +',
  ],
  [{ telephone: 'abc' }, 'telephone', 'Le numéro de téléphone doit contenir 10 à 14 chiffres et peut commencer par +'],
  [{ code_postal: '75001' }, 'code_postal', 'Le code postal doit commencer par 974 et contenir 5 chiffres (ex: 97400)'],
  [{ ...professional, num_siret: '123' }, 'num_siret', 'Le numéro SIRET doit contenir 14 chiffres'],
  [
    { ...professional, raison_sociale: '' },
    'raison_sociale',
    'La raison sociale est obligatoire pour un professionnel',
  ],
  [{ avatar: picture('image/png', 3_000_000) }, 'avatar', 'Le fichier ne doit pas dépasser 2MB'],
  [{ avatar: picture('image/webp', 10) }, 'avatar', 'Format non supporté. Utilisez JPG, PNG ou GIF'],
] as const)('reports what is wrong with %j', (changes, field, message) =>
  expect(validateClient(draft(changes as Partial<ClientDraft>))).toEqual({ [field]: message }),
);

it('accepts a valid company and a small picture', () => {
  expect(
    validateClient(draft({ ...professional, num_siret: '123 456 789 01234', avatar: picture('image/png', 1_000_000) })),
  ).toEqual({});
});

it('requires the marked fields', () => {
  expect(Object.keys(validateClient(emptyDraft))).toEqual(['prenom', 'name', 'email']);
});

it('clears the company fields of a private person (WS-124)', () => {
  expect(withUserType(draft({ ...professional, num_siret: '1' }), 'particulier')).toMatchObject({
    raison_sociale: '',
    num_siret: '',
  });
  expect(withoutCompanyErrors({ num_siret: 'x', email: 'y' })).toEqual({ email: 'y' });
});

it('sends the fields that are not empty (WS-248, WS-321)', () => {
  expect([...toFormData(draft({ telephone: ' ' })).keys()]).toEqual(['user_type', 'prenom', 'name', 'email']);
  const complete = toFormData(draft({ ...professional, avatar: picture('image/png', 10) }));
  expect(complete.get('avatar')).toBeInstanceOf(File);
});

it.each([
  ['jean@dupont.re', { email: 'jean@dupont.re' }],
  [' 0692 12 34 56', { telephone: '0692 12 34 56' }],
  ['Dupont', { name: 'Dupont', prenom: '' }],
  ['Dupont Jean Marie', { name: 'Dupont', prenom: 'Jean Marie' }],
  ['', {}],
])('begins with what was typed into a search: %j', (typed, expected) =>
  expect(draftFromSearch(typed)).toEqual({ ...emptyDraft, ...expected }),
);
