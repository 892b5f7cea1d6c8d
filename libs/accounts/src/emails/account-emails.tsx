import { configuration } from '@boutik/platform/config';
import { MailButton, MailLink, MailBlockquote, MailText } from '@boutik/platform/mail';
import type { AccountEmail } from './account-mailer.js';

/** An email that is sent once: `key` identifies it. */
type KeyedAccountEmail = AccountEmail & { key: string };

const siteUrl = (path: string) => `${configuration().http.publicUrl}${path}`;
const ACCOUNT_OWNER_REASON = 'Vous recevez ce message parce que vous avez un compte chez nous.';

/** Sent after the email address was confirmed; a business account still awaits validation by the shop. */
export function welcomeEmail(userId: number, business: boolean): KeyedAccountEmail {
  return {
    key: `account-welcome-${userId}`,
    preheader: business ? 'Votre adresse est confirmée, nous vérifions votre entreprise.' : 'Votre compte est actif.',
    title: business ? 'Votre demande de compte professionnel est enregistrée' : 'Bienvenue',
    reason: ACCOUNT_OWNER_REASON,
    body: business ? <BusinessWelcome /> : <Welcome />,
  };
}

function Welcome() {
  return (
    <>
      <MailText>
        Votre adresse est confirmée et votre compte est actif. Vous y retrouverez vos commandes, vos factures et vos
        devis.
      </MailText>
      <MailButton href={siteUrl('/login')}>Me connecter</MailButton>
      <MailText>
        Une question{'\u202f'}? <MailLink href={siteUrl('/contact')}>Écrivez-nous</MailLink>, nous répondons du lundi au
        vendredi.
      </MailText>
    </>
  );
}

function BusinessWelcome() {
  return (
    <>
      <MailText>
        Votre adresse est confirmée. Nous vérifions maintenant les informations de votre entreprise, en général dans la
        journée{'\u202f'}; vous recevrez un message dès que votre compte sera ouvert.
      </MailText>
      <MailText>
        D'ici là, la connexion n'est pas possible. Une urgence{'\u202f'}?{' '}
        <MailLink href={siteUrl('/contact')}>Contactez-nous</MailLink>.
      </MailText>
    </>
  );
}

export function accountValidatedEmail(key: string): KeyedAccountEmail {
  return {
    key,
    preheader: 'Vous pouvez vous connecter et commander au prix HT.',
    title: 'Votre compte professionnel est ouvert',
    reason: ACCOUNT_OWNER_REASON,
    body: (
      <>
        <MailText>
          Votre entreprise est vérifiée{'\u202f'}: vous pouvez vous connecter. Les prix s'affichent hors taxes, nos
          services et nos devis vous sont ouverts.
        </MailText>
        <MailButton href={siteUrl('/login')}>Me connecter</MailButton>
      </>
    ),
  };
}

export function accountRefusedEmail(key: string, reason: string): KeyedAccountEmail {
  return {
    key,
    preheader: 'Il nous manque quelque chose pour ouvrir votre compte.',
    title: "Nous n'avons pas pu ouvrir votre compte professionnel",
    reason: ACCOUNT_OWNER_REASON,
    body: (
      <>
        <MailText>
          Nous avons étudié votre demande et ne pouvons pas l'accepter en l'état. Voici pourquoi{'\u202f'}:
        </MailText>
        <MailBlockquote>{reason}</MailBlockquote>
        <MailText>
          Si vous pouvez corriger ou compléter ces informations, répondez-nous{'\u202f'}: nous reprendrons votre
          demande.
        </MailText>
        <MailButton href={siteUrl('/contact')}>Nous contacter</MailButton>
      </>
    ),
  };
}

/** @param reason given by the shop; empty when the user deactivated the account (`own`) */
export function accountDeactivatedEmail(
  key: string,
  { own, reason }: { own: boolean; reason: string },
): KeyedAccountEmail {
  return {
    key,
    preheader: own ? 'Comme vous l’avez demandé.' : 'Vos sessions sont fermées.',
    title: 'Votre compte est désactivé',
    reason: ACCOUNT_OWNER_REASON,
    body: (
      <>
        <MailText>
          {own
            ? 'Comme vous l’avez demandé, votre compte est désactivé et toutes vos sessions sont fermées. Rien n’est effacé.'
            : 'Nous avons désactivé votre compte et fermé vos sessions. Rien n’est effacé.'}
        </MailText>
        {reason !== '' && <MailBlockquote>{reason}</MailBlockquote>}
        <MailText>
          Pour le rouvrir, ou si cette demande ne vient pas de vous, écrivez-nous depuis la page Contact avec cette
          adresse.
        </MailText>
        <MailButton href={siteUrl('/contact')}>Nous contacter</MailButton>
      </>
    ),
  };
}

export function accountReactivatedEmail(key: string): KeyedAccountEmail {
  return {
    key,
    preheader: 'Vous pouvez de nouveau vous connecter.',
    title: 'Votre compte est rouvert',
    reason: ACCOUNT_OWNER_REASON,
    body: (
      <>
        <MailText>Votre compte est de nouveau actif, avec le même mot de passe et tout ce qu'il contenait.</MailText>
        <MailButton href={siteUrl('/login')}>Me connecter</MailButton>
      </>
    ),
  };
}

/** Sent before an inactive account is deleted (law L19). @param deletionDay "21/12/2026" */
export function inactiveAccountEmail(userId: number, warnedOn: string, deletionDay: string): KeyedAccountEmail {
  return {
    key: `account-idle-${userId}-${warnedOn}`,
    preheader: `Sans connexion de votre part, il sera supprimé le ${deletionDay}.`,
    title: 'Votre compte va être supprimé',
    reason: ACCOUNT_OWNER_REASON,
    body: (
      <>
        <MailText>
          Vous n'avez pas utilisé votre compte depuis deux ans. Nous ne gardons pas vos données plus longtemps que
          nécessaire{'\u202f'}: il sera supprimé le {deletionDay}.
        </MailText>
        <MailText>Pour le garder, il suffit de vous connecter avant cette date.</MailText>
        <MailButton href={siteUrl('/login')}>Garder mon compte</MailButton>
      </>
    ),
  };
}

export function accountErasedEmail(userId: number, cause: 'requested' | 'inactive'): KeyedAccountEmail {
  return {
    key: `account-erased-${userId}`,
    preheader: 'Vos données personnelles sont effacées.',
    title: 'Votre compte est supprimé',
    reason: 'Vous recevez ce message une dernière fois, parce que votre compte vient d’être supprimé.',
    body: (
      <>
        <MailText>
          {cause === 'requested'
            ? 'Comme vous l’avez demandé, votre compte est supprimé.'
            : 'Votre compte, inutilisé depuis plus de deux ans, est supprimé.'}{' '}
          Vos données personnelles sont effacées, vos commandes payées ne portent plus votre nom.
        </MailText>
        <MailText>
          La loi nous oblige à garder vos factures dix ans (Code de commerce, art. L123-22){'\u202f'}; elles ne servent
          plus à rien d'autre. Il en va de même des devis que vous avez signés, preuves d'un contrat (Code de la
          consommation, art. L213-1). L'adresse d'une commande payée est gardée à part jusqu'à ce qu'elle vous soit
          parvenue. Les commandes non payées sont annulées.
        </MailText>
        <MailText>Vous pourrez recréer un compte avec cette adresse quand vous voudrez.</MailText>
      </>
    ),
  };
}
