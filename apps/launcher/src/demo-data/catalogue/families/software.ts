import type { Family, ProductDraft } from '../product-draft.js';

/** brand, name, category path, devices, duration, delivery, euros, description. */
type Row = readonly [string, string, readonly [string, string], string, string, string, number, string];
// biome-ignore format: a table, one entry a line
const rows: readonly Row[] = [
  ['Microsoft', 'Windows 11 Famille', ["Systèmes d'exploitation", 'Windows'], '1 PC', 'Permanente', 'Clé USB', 139, "L'édition de tous les jours, avec les mises à jour de sécurité, le chiffrement de l'appareil et la compatibilité avec vos jeux et logiciels."],
  ['Microsoft', 'Windows 11 Professionnel', ["Systèmes d'exploitation", 'Windows'], '1 PC', 'Permanente', 'Clé USB', 199, "Elle ajoute le chiffrement BitLocker, le bureau à distance et la gestion centralisée, utiles dès qu'un ordinateur sert au travail."],
  ['Microsoft', 'Office Famille et Petite Entreprise 2024', ['Bureautique', 'Suites bureautiques'], '1 PC ou Mac', 'Permanente', 'Carte', 249, 'Word, Excel, PowerPoint et Outlook, payés une fois, sans abonnement.'],
  ['Microsoft', '365 Famille', ['Bureautique', 'Suites bureautiques'], '6 personnes', '1 an', 'Carte', 109, "Les applications toujours à jour pour six personnes, avec 1 To d'espace en ligne chacune."],
  ['Microsoft', '365 Business Standard', ['Bureautique', 'Suites bureautiques'], '1 utilisateur', '1 an', 'Carte', 139, 'Messagerie professionnelle, Teams et applications de bureau pour une petite équipe.'],
  ['Bitdefender', 'Total Security', ['Sécurité', 'Antivirus'], '5 appareils', '1 an', 'Carte', 39, 'Une protection légère pour ordinateurs et téléphones, avec contrôle parental et défense contre les rançongiciels.'],
  ['Bitdefender', 'Small Office Security', ['Sécurité', 'Sécurité pour entreprises'], '10 appareils', '1 an', 'Carte', 119, "Pensée pour les petites équipes sans informaticien : une console simple montre l'état de chaque poste."],
  ['ESET', 'HOME Security Premium', ['Sécurité', 'Antivirus'], '3 appareils', '1 an', 'Carte', 59, 'Discrète et économe, elle protège la navigation, les paiements et les mots de passe.'],
  ['Kaspersky', 'Plus', ['Sécurité', 'Antivirus'], '5 appareils', '1 an', 'Carte', 44, 'Antivirus, réseau privé virtuel et surveillance des fuites de données dans une même application.'],
];

export const software: Family = () => rows.map(licence);

function licence([
  brand,
  name,
  [subcategory, category],
  devices,
  duration,
  delivery,
  euros,
  description,
]: Row): ProductDraft {
  return {
    family: 'LOG',
    brand,
    name: `${brand} ${name} (${devices}, ${duration === 'Permanente' ? 'licence permanente' : duration})`,
    manufacturerReference: `${brand}-${name}`.replace(/[^A-Za-z0-9]+/g, '-').toUpperCase(),
    categoryPath: ['Logiciels', subcategory, category],
    targetPriceEuros: euros,
    picture: {
      kind: 'software',
      variant: subcategory === 'Sécurité' ? 'shield' : category === 'Windows' ? 'window' : 'document',
    },
    weight: '80 g',
    warrantyYears: 2,
    sections: {
      general: { marque: brand, type_logiciel: category },
      licence: { duree_licence: duration, nombre_postes: devices },
      livraison: { support: delivery },
      langue: { langue: 'Français' },
      compatibilite: { systemes: category === 'Windows' ? 'PC 64 bits' : 'Windows et macOS' },
      activation: { activation: 'En ligne', compte_necessaire: 'Oui' },
      specifications: {
        edition: name.includes('Business') || name.includes('Pro') ? 'Professionnelle' : 'Particulier',
      },
    },
    paragraphs: [
      `${brand} ${name} : licence pour ${devices}, ${duration === 'Permanente' ? 'sans limite de durée' : `valable ${duration}`}.`,
      description,
      `Livré sur ${delivery === 'Carte' ? "une carte portant un code d'activation" : 'une clé USB avec son code'} ; une connexion Internet est nécessaire pour l'activer. Une fois le code gratté, le logiciel ne peut plus être repris.`,
      "Besoin d'aide ? Nos techniciens installent et règlent le logiciel en boutique ou à distance.",
    ],
    sellingPoints: [
      devices,
      duration === 'Permanente' ? 'Licence permanente' : `Licence de ${duration}`,
      'Version française',
      'Activation en ligne',
    ],
  };
}
