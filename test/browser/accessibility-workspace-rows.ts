import type { Page } from 'playwright-core';
import type { TestShop } from '../support/test-shop.js';

/** One state of a workspace page that must have no accessibility violations. */
export interface AccessibilityRow {
  /** Path below the site's root. */
  page: string;
  role: 'Commercial' | 'Admin';
  /** Viewport width in pixels; 1400 by default. */
  width?: number;
  /** Adds what the page shows, before it is opened. */
  data?: (shop: TestShop) => Promise<unknown>;
  /** Brings the open page into the state to check. */
  prepare?: (page: Page) => Promise<unknown>;
}

const ROOT = '/espace-commercial';
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();

/** The lists and the dashboard with their rows, and the forms with their errors. */
const sales: readonly AccessibilityRow[] = [
  { page: ROOT, role: 'Commercial' },
  { page: `${ROOT}/produits`, role: 'Commercial' },
  { page: `${ROOT}/liste-devis`, role: 'Commercial' },
  { page: `${ROOT}/clients`, role: 'Commercial' },
  { page: `${ROOT}/fournisseurs`, role: 'Commercial' },
  {
    page: `${ROOT}/fournisseurs`,
    role: 'Commercial',
    width: 992,
    prepare: (page) => page.getByText('produit(s)').waitFor(),
  },
  {
    page: `${ROOT}/creer-client`,
    role: 'Commercial',
    prepare: async (page) => {
      await page.getByRole('radio', { name: 'Professionnel' }).check();
      await page.getByLabel('Code postal').fill('75001');
      await page.getByLabel('Email *').fill('abc');
      await page.getByLabel('Email *').press('Enter');
      await page.getByText('Veuillez corriger les erreurs dans le formulaire').waitFor();
    },
  },
  {
    page: `${ROOT}/creer-devis`,
    role: 'Commercial',
    prepare: async (page) => {
      await button('Ajouter une ligne libre')(page);
      await button('Ajouter une section')(page);
      await button('Enregistrer')(page);
      await page.getByText('Choisissez un client.').waitFor();
    },
  },
  {
    page: `${ROOT}/page-vide`,
    role: 'Commercial',
    width: 1200,
    prepare: async (page) => {
      await button('Menu')(page);
      await page.getByRole('dialog').getByRole('link', { name: 'Produits' }).waitFor();
    },
  },
];

/** The parts of all screens: a list with a selection, a form with its errors. */
const parts: readonly AccessibilityRow[] = [
  {
    page: `${ROOT}/dev/ui`,
    role: 'Commercial',
    prepare: async (page) => {
      await page.getByLabel('Sélectionner toute la page').check();
      await page.getByText('5 sélectionnés').waitFor();
    },
  },
  {
    page: `${ROOT}/dev/ui/3`,
    role: 'Commercial',
    width: 390,
    prepare: async (page) => {
      await page.getByLabel('Nom').fill('');
      await button('Enregistrer')(page);
      await page.getByText('Le nom est obligatoire.').waitFor();
    },
  },
];

/** The inbox, the newsletter editor and the assistant, with their dialogs and errors. */
const communication: readonly AccessibilityRow[] = [
  { page: `${ROOT}/messages`, role: 'Commercial', width: 992 },
  {
    page: `${ROOT}/messages`,
    role: 'Commercial',
    width: 992,
    data: addConversation,
    prepare: async (page) => {
      await page.getByRole('list', { name: 'Liste des conversations' }).getByRole('link').click();
      await page.getByText('message 1', { exact: true }).waitFor();
      await page.getByLabel('Votre réponse').waitFor();
      await page.context().setOffline(true);
      await page.getByLabel('Votre réponse').fill('Pas parti');
      await page.getByLabel('Votre réponse').press('Enter');
      await page.getByText('Pas encore envoyé.').waitFor();
    },
  },
  { page: `${ROOT}/campagnes`, role: 'Admin' },
  {
    page: `${ROOT}/campagnes`,
    role: 'Admin',
    prepare: async (page) => {
      await button('Nouvelle lettre')(page);
      await page.getByRole('group', { name: 'Ajouter un bloc' }).getByRole('button', { name: 'Produits' }).click();
      await page.getByText('Enregistré', { exact: true }).waitFor();
    },
  },
  { page: `${ROOT}/messages/reponses`, role: 'Admin', prepare: button('Ajouter une réponse') },
  {
    page: `${ROOT}/assistant`,
    role: 'Admin',
    prepare: async (page) => {
      await button('Ajouter une étape')(page);
      await page.getByLabel('Message de l’assistant').fill('Perdue');
      await button('Vérifier')(page);
      await page.getByRole('alert').first().waitFor();
    },
  },
];

export const workspaceRows: readonly AccessibilityRow[] = [...sales, ...parts, ...communication];

/** A conversation of the first customer with one message. */
function addConversation(shop: TestShop): Promise<unknown> {
  return shop.db.query(
    `with conversation as (
       insert into support_conversations (user_id) select id from users where user_type = 'particulier' order by id limit 1
       returning id, user_id)
     insert into support_messages (conversation_id, sender_id, side, content)
     select id, user_id, 'client', 'message 1' from conversation`,
  );
}
