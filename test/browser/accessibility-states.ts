import type { Page } from 'playwright-core';
import { workspaceRows } from './accessibility-workspace-rows.js';

/** Whose session the page is opened with. */
export type Account = 'guest' | 'customer' | 'business' | 'staff' | 'admin';

/** Ids and addresses of what the shop of the table contains. */
export interface Subjects {
  product: number;
  soldOutProduct: number;
  order: number;
  unpaidOrder: number;
  serviceOrder: number;
  requestedQuote: number;
  quote: number;
  quoteLink: string;
  banner: number;
}

export interface PageState {
  /** What is special about the page; part of the test's title. */
  state?: string;
  path: string | ((subjects: Subjects) => string);
  as?: Account;
  width?: number;
  /** Leads to the state after the page has opened. */
  prepare?: (page: Page) => Promise<unknown>;
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};
const dialog = (page: Page) => page.locator('dialog[open], [role=dialog]').first().waitFor();
const product = ({ product: id }: Subjects) => `/produit/${id}`;
const plain = (paths: readonly string[], as: Account = 'guest'): PageState[] => paths.map((path) => ({ path, as }));

async function openZoom(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Agrandir l’image/ }).press('Enter');
  await dialog(page);
}

async function openSignInDialog(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Donner mon avis' }).click();
  await dialog(page);
}

async function failToSignIn(page: Page): Promise<void> {
  await page.getByLabel('Adresse email').fill('marie@boutik.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('mauvais');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('alert').getByText('Identifiants incorrects.').waitFor();
}

async function subscribeWithoutAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'S’abonner' }).click();
  await page.getByText('Veuillez entrer une adresse email valide.').first().waitFor();
}

async function startGuestCheckout(page: Page): Promise<void> {
  await press('Ajouter au panier')(page);
  await dialog(page);
  await page.goto('/deliveryLocation?invite=1');
  await page.getByRole('button', { name: 'Continuer vers la livraison' }).waitFor();
}

async function typeGuestContact(page: Page): Promise<void> {
  await startGuestCheckout(page);
  const contact = { 'Adresse email': 'line@lagon.re', Prénom: 'Line', Nom: 'Maillot', Adresse: '3 chemin des Filaos' };
  for (const [label, value] of Object.entries(contact))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Ville').selectOption('Saint-Paul');
  await page.getByRole('button', { name: 'Continuer vers la livraison' }).click();
  await page.getByRole('button', { name: /Passer au paiement/ }).waitFor();
}

async function openQuickResults(page: Page): Promise<void> {
  await page.getByRole('combobox').first().fill('geforce');
  await page.getByRole('listbox', { name: 'Résultats rapides' }).waitFor();
}

async function openPhoneMenu(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Menu' }).click();
  await dialog(page);
  await page.getByRole('dialog').getByText('Composants').click();
}

async function failRegistration(page: Page): Promise<void> {
  await page.getByText('Professionnel', { exact: true }).click();
  await page.getByLabel(/^Numéro SIRET/).fill('73282932000075');
  await page.getByLabel(/^Numéro SIRET/).blur();
  await page.locator('[name=num_siret][aria-invalid=true]').waitFor();
}

const main: PageState[] = [
  ...plain(['/', '/search?q=carte', '/category/1', '/login', '/panier']),
  { path: product },
  { path: product, state: 'on a phone', width: 390 },
  { path: ({ quoteLink }) => quoteLink },
  ...plain(['/profil', '/deliveryLocation'], 'customer'),
  { path: ({ order }) => `/detail_commande/${order}`, as: 'customer' },
  ...plain(['/services'], 'business'),
];

const storefront: PageState[] = [
  { path: '/', state: 'with the cookie banner' },
  ...plain(['/catalogue', '/search?q=zzyzx', '/promotions', '/marque/MSI']),
  ...plain(['/register', '/mot-de-passe-oublie', '/account-not-verified', '/confirm-inscription?token=bad']),
  ...plain(['/account-professionnel-not-validate', '/reset-password?token=bad&email=x', '/social-callback']),
  ...plain(['/newsletter', `/newsletter/desabonnement/${'a'.repeat(43)}`, '/cookies', '/apropos', '/retractation']),
  ...plain([
    '/informations/termsOfSale',
    '/configurateur',
    '/configurateur?budget=2000&usage=jeux-1080p',
    '/configurateur/evolution?liste=carte',
    '/faq',
    '/faq?q=retard',
    '/contact',
    '/chat',
  ]),
  ...plain(['/suivi-commande', '/login?redirect=deliveryLocation']),
  ...plain(['/devis-commercial/inconnu/detail', '/produit/999999', '/perdu']),
  {
    path: '/localisation',
    state: 'without tiles',
    prepare: (page) => page.getByText('Le fond de carte ne répond pas').waitFor(),
  },
  { path: '/', state: 'on a phone', width: 390 },
  { path: '/panier', state: 'phone menu', width: 390, prepare: openPhoneMenu },
  { path: '/panier', state: 'quick results', prepare: openQuickResults },
  { path: '/contact', state: 'errors', prepare: press('Envoyer le message') },
  { path: '/contact', state: 'newsletter error', prepare: subscribeWithoutAddress },
  { path: '/faq?openChatbot=true', state: 'assistant', prepare: dialog },
  { path: '/login', state: 'refused', prepare: failToSignIn },
  { path: '/register', state: 'business with an error', prepare: failRegistration },
  { path: product, state: 'enlarged picture', prepare: openZoom },
  { path: product, state: 'sign-in dialog', prepare: openSignInDialog },
  {
    path: product,
    state: 'added to the cart',
    prepare: async (page) => {
      await press('Ajouter au panier')(page);
      await dialog(page);
    },
  },
  { path: product, state: 'contact of a guest', prepare: startGuestCheckout },
  { path: product, state: 'delivery of a guest', prepare: typeGuestContact },
  { path: ({ soldOutProduct }) => `/produit/${soldOutProduct}`, state: 'sold out' },
  { path: ({ product: one, soldOutProduct: other }) => `/comparer?id=${one}&id=${other}` },
  { path: '/favoris', as: 'customer' },
  { path: ({ banner }) => `/banner/${banner}/products` },
  ...plain(['/panier', '/chat', '/panier-sauvegarde'], 'customer'),
  { path: product, state: 'review form', as: 'customer' },
  { path: product, state: 'incomplete review', as: 'customer', prepare: press('Publier mon avis') },
  { path: '/profil', state: 'delete account', as: 'customer', prepare: press('Supprimer mon compte') },
  { path: ({ unpaidOrder }) => `/payment-select?commande=${unpaidOrder}`, as: 'customer' },
  { path: ({ unpaidOrder }) => `/paiement/cancel?commande=${unpaidOrder}`, as: 'customer' },
  { path: ({ order, product: id }) => `/demande_retour/${id}?commande=${order}`, as: 'customer' },
  { path: ({ order }) => `/retractation?commande=${order}`, as: 'customer' },
  ...plain(['/devis', '/panier'], 'business'),
  { path: ({ requestedQuote }) => `/devis/${requestedQuote}`, as: 'business' },
  { path: ({ serviceOrder }) => `/service/${serviceOrder}`, as: 'business' },
  {
    path: product,
    state: 'choice of a quote',
    as: 'staff',
    prepare: async (page) => {
      await press('Ajouter au devis')(page);
      await page.getByRole('region', { name: 'Vos devis en cours' }).waitFor();
    },
  },
];

const staffPage = (path: string) => `/espace-commercial${path}`;

const DAILY = ['', '/produits', '/liste-devis', '/creer-devis'].map(staffPage);

const rowsOfWorkspace = workspaceRows.map(({ page, role, width = 1400, prepare }) => ({
  path: page,
  as: role === 'Admin' ? ('admin' as const) : ('staff' as const),
  width,
  ...(prepare && { state: 'with its dialogs and errors', prepare }),
}));

const workspace: PageState[] = [
  ...plain(['/messages', '/retours', '/comptes'].map(staffPage), 'admin'),
  ...rowsOfWorkspace.filter(({ path }) => !DAILY.includes(path)),
  { path: staffPage('/retours'), state: 'on a phone', as: 'admin', width: 390 },
];

/** The pages that customers and staff use every day. */
export const mainStates: readonly PageState[] = [
  ...main,
  ...rowsOfWorkspace.filter(({ path }) => DAILY.includes(path)),
  { path: ({ quote }) => staffPage(`/detail-devis/${quote}`), as: 'admin' },
];

/** Every other page, and the states of pages that change what is on them. */
export const otherStates: readonly PageState[] = [...storefront, ...workspace];
