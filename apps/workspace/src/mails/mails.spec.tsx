/** @jest-environment jsdom */
import type { StaffMail } from '@boutik/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { MailPage } from './mail-page';
import { MailsPage } from './mails-page';

const MAIL = '/api/commercial/mails/commande_payee';
const origin = { objet: 'Commande {{numero}}', titre: 'Merci', texte: 'Payée\u202f: {{montant}}', conclusion: '' };
const mail: StaffMail = {
  mail: 'commande_payee',
  nom: 'Paiement confirmé',
  domaine: 'Commandes',
  personnalise: true,
  version: 3,
  modifie_par: 'Ana Grondin',
  modifie_le: '2026-11-21T08:00:00+04:00',
  textes: { ...origin, objet: 'Merci {{numero}}' },
  origine: origin,
  versions: [
    { version: 2, remplacee_le: '2026-11-21T08:00:00+04:00', remplacee_par: 'Ana Grondin' },
    { version: 1, remplacee_le: '2026-11-20T08:00:00+04:00', remplacee_par: 'Léa' },
  ],
  champs: [
    { nom: 'numero', libelle: 'Numéro', exemple: 'CMD-1', obligatoire: false },
    { nom: 'montant', libelle: 'Somme', exemple: '12 €', obligatoire: true },
  ],
};

describe('the wording of emails', () => {
  it('is listed by subject area, and searched without accents', async () => {
    const { textes: _textes, origine: _origine, champs: _champs, versions: _versions, ...head } = mail;
    const other = { ...head, mail: 'devis_envoye', nom: 'Devis envoyé', domaine: 'Devis', personnalise: false };
    new FakeApi().on('GET /api/commercial/mails', { body: { data: [head, other] } });
    const { user } = renderWorkspace(<MailsPage />, { role: 'Admin' });
    const orders = within(await screen.findByRole('region', { name: 'Commandes' }));
    expect(orders.getByRole('link', { name: 'Paiement confirmé' }).getAttribute('href')).toBe('/mails/commande_payee');
    expect(orders.getByText(/modifié par Ana Grondin/)).toBeTruthy();
    await user.type(screen.getByLabelText('Rechercher un email'), 'envoye');
    expect(screen.queryByRole('region', { name: 'Commandes' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Devis envoyé' })).toBeTruthy();
  });

  describe('of one mail', () => {
    let api: FakeApi;
    const show = () => {
      api = new FakeApi().on(`GET ${MAIL}`, { body: { data: mail } });
      return renderWorkspace(<MailPage />, { role: 'Admin', path: '/mails/commande_payee', pattern: '/mails/:id' });
    };

    it('is saved against the version that was read', async () => {
      const { user } = show();
      api.on(`PUT ${MAIL}`, { body: { message: 'Les textes sont enregistrés.', data: mail } });
      const end = await screen.findByLabelText(/Fin du message/);
      await user.type(end, 'À bientôt');
      await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
      await screen.findByText('Les textes sont enregistrés.');
      expect(api.callsOf(`PUT ${MAIL}`)[0]?.body).toEqual({ ...mail.textes, conclusion: 'À bientôt', version: 3 });
    });

    it('is shown in the real message, in a frame without rights, and tried at the own address', async () => {
      const { user } = show();
      const example = { nom: 'commande-payee', objet: 'Merci CMD-1', texte: 'Bonjour Marie' };
      api.on(`POST ${MAIL}/apercu`, { body: { data: [example] } });
      api.on(`POST ${MAIL}/essai`, { body: { message: 'Essai envoyé à moi@boutik.test.' } });
      await user.click(await screen.findByRole('button', { name: 'Aperçu' }));
      const frame = await screen.findByTitle(/Merci CMD-1/);
      expect(frame.getAttribute('sandbox')).toBe('');
      expect(frame.getAttribute('src')).toContain(`${MAIL}/apercu/html?objet=Merci`);
      await user.click(screen.getByRole('button', { name: 'Texte' }));
      expect(screen.getByText('Bonjour Marie')).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'M’envoyer un essai' }));
      await screen.findByText('Essai envoyé à moi@boutik.test.');
      expect(api.callsOf(`POST ${MAIL}/essai`)[0]?.body).toEqual({ ...mail.textes, exemple: 'commande-payee' });
    });

    it('goes back to any former version', async () => {
      const { user } = show();
      api.on(`POST ${MAIL}/annulation`, { body: { message: 'Les textes d’avant sont rétablis.', data: mail } });
      await user.click(await screen.findByRole('button', { name: 'Revenir en arrière' }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.selectOptions(dialog.getByLabelText('Version'), '1');
      await user.click(dialog.getByRole('button', { name: 'Revenir en arrière' }));
      await screen.findByText('Les textes d’avant sont rétablis.');
      expect(api.callsOf(`POST ${MAIL}/annulation`)[0]?.body).toEqual({ version: 3, retablir: 1 });
    });

    it('goes back to the original after a question that shows it', async () => {
      const { user } = show();
      api.on(`POST ${MAIL}/origine`, { body: { message: 'Les textes d’origine sont rétablis.', data: mail } });
      await user.click(await screen.findByRole('button', { name: 'Revenir au texte d’origine' }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText('Commande {{numero}}')).toBeTruthy();
      await user.click(dialog.getByRole('button', { name: 'Revenir au texte d’origine' }));
      await screen.findByText('Les textes d’origine sont rétablis.');
      expect(api.callsOf(`POST ${MAIL}/origine`)[0]?.body).toEqual({ version: 3 });
    });
  });
});
