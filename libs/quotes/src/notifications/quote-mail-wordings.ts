import { type MailPlaceholder, mailWording } from '@boutik/platform/mail';

const area = 'Devis' as const;
const numero: MailPlaceholder = ['Numéro du devis', 'DEV-202611210912-4071'];
const client: MailPlaceholder = ['Nom du client', 'Marie-Anne Hoarau'];
const commercial: MailPlaceholder = ['Nom du commercial', 'Jean-Fabrice Técher'];

const sent = {
  area,
  subject: 'Votre devis {{numero}} - {{boutique}}',
  opening: 'Voici le devis {{numero}}. Vous le trouverez aussi en PDF dans ce message.',
  placeholders: { numero, commercial } satisfies Record<string, MailPlaceholder>,
};
export const sentWording = mailWording({
  ...sent,
  name: 'devis_envoye',
  label: 'Devis envoyé',
  title: 'Votre devis',
});
export const updatedWording = mailWording({
  ...sent,
  name: 'devis_mis_a_jour',
  label: 'Nouvelle version d’un devis',
  title: 'Votre devis mis à jour',
});
export const reminderWording = mailWording({
  name: 'devis_rappel',
  area,
  label: 'Relance',
  subject: 'Rappel : votre devis {{numero}}',
  title: 'Votre devis vous attend',
  opening: "Le devis {{numero}} attend votre réponse. Ses prix sont garantis jusqu'au {{date}} inclus.",
  placeholders: { numero, date: ['Dernier jour du devis', '21/12/2026'], commercial },
});
export const staffMessageWording = mailWording({
  name: 'devis_reponse',
  area,
  label: 'Message du commercial',
  subject: 'Une réponse sur votre devis {{numero}}',
  title: 'Une réponse sur votre devis',
  opening: '{{commercial}} vous écrit au sujet de votre devis {{numero}}\u202f:',
  placeholders: { numero, commercial },
});
const signed = { area, subject: 'Devis signé {{numero}}' };
export const signedWordings = {
  client: mailWording({
    ...signed,
    name: 'devis_signe',
    label: 'Devis signé, au client',
    title: 'Votre devis signé',
    opening: "Vous avez accepté le devis {{numero}}. Voici l'exemplaire signé, à conserver.",
    placeholders: { numero, client },
  }),
  owner: mailWording({
    ...signed,
    name: 'devis_signe_commercial',
    label: 'Devis signé (au commercial)',
    title: 'Devis signé',
    opening: "{{client}} a accepté le devis {{numero}}. Voici l'exemplaire signé.",
    placeholders: { numero, client },
  }),
};
export const requestWording = mailWording({
  name: 'devis_demande',
  area,
  label: 'Demande de devis (au commercial)',
  subject: 'Demande de devis {{numero}} - {{client}}',
  title: 'Nouvelle demande de devis',
  opening:
    "{{client}} demande un devis depuis la boutique. Il porte le numéro {{numero}}. Le client peut encore compléter sa demande tant que vous ne l'avez pas modifiée.",
  placeholders: { numero, client },
});
export const openedWording = mailWording({
  name: 'devis_consulte',
  area,
  label: 'Devis consulté (au commercial)',
  subject: 'Devis {{numero}} consulté - {{client}}',
  title: 'Devis consulté',
  opening: '{{client}} vient de consulter le devis {{numero}}.',
  placeholders: { numero, client },
});
export const decidedWording = mailWording({
  name: 'devis_decide',
  area,
  label: 'Devis accepté ou refusé (au commercial)',
  subject: 'Devis {{numero}} {{decision}} - {{client}}',
  title: 'Devis {{decision}}',
  opening: '{{qui_a_decide}} le devis {{numero}}.',
  placeholders: {
    numero,
    client,
    decision: ['La décision', 'accepté'],
    qui_a_decide: ['Qui l’a prise, et laquelle', 'Marie-Anne Hoarau a accepté', 'required'],
  },
});
export const expiredWording = mailWording({
  name: 'devis_expire',
  area,
  label: 'Devis expiré (au commercial)',
  subject: 'Devis {{numero}} expiré - {{client}}',
  title: 'Devis expiré',
  opening: "Le devis {{numero}} est resté sans réponse jusqu'au {{date}}. Vous pouvez le prolonger aux mêmes prix.",
  placeholders: { numero, client, date: ['Dernier jour du devis', '20/11/2026'] },
});
export const questionWording = mailWording({
  name: 'devis_question',
  area,
  label: 'Question du client (au commercial)',
  subject: 'Question sur un devis - {{numero}} - {{client}}',
  title: 'Question sur un devis',
  opening: '{{client}} vous écrit au sujet du devis {{numero}}\u202f:',
  placeholders: { numero, client },
});
export const changeWording = mailWording({
  name: 'devis_modification',
  area,
  label: 'Modification demandée par le client (au commercial)',
  subject: 'Modification demandée - {{numero}} - {{client}}',
  title: 'Modification demandée',
  opening: '{{client}} demande une modification du devis {{numero}}\u202f:',
  placeholders: { numero, client },
});
export const tasksWording = mailWording({
  name: 'devis_taches',
  area,
  label: 'Tâches du jour (à chaque membre de l’équipe)',
  subject: '{{taches}} pour aujourd’hui',
  opening: '',
  placeholders: { taches: ['Leur nombre', '3 tâches', 'required'] },
});
const remise: MailPlaceholder = ['La remise demandée', 'une remise de 18\u202f%', 'required'];
export const approvalRequestWording = mailWording({
  name: 'remise_a_approuver',
  area,
  label: 'Remise à approuver (aux administrateurs)',
  subject: 'Remise à approuver - devis {{numero}}',
  title: 'Remise à approuver',
  opening:
    '{{commercial}} demande votre accord pour {{remise}} sur le devis {{numero}}. Le devis ne part pas avant votre réponse.',
  placeholders: { numero, commercial, remise },
});
export const approvalWordings = {
  given: mailWording({
    name: 'remise_approuvee',
    area,
    label: 'Remise approuvée (au commercial)',
    subject: 'Remise approuvée - devis {{numero}}',
    title: 'Remise approuvée',
    opening:
      'Votre demande pour {{remise}} sur le devis {{numero}} a été approuvée. Le devis peut maintenant être envoyé.',
    placeholders: { numero, remise },
  }),
  refused: mailWording({
    name: 'remise_refusee',
    area,
    label: 'Remise refusée (au commercial)',
    subject: 'Remise refusée - devis {{numero}}',
    title: 'Remise refusée',
    opening:
      'Votre demande pour {{remise}} sur le devis {{numero}} a été refusée. Réduisez la remise avant de l’envoyer.',
    placeholders: { numero, remise },
  }),
};
