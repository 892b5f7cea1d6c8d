/** A demo service; prices are texts as the shop displays them, excluding tax. */
export interface DemoService {
  name: string;
  description: string;
  imageUrl: string;
  subServices: readonly DemoSubService[];
  /** Name, description, then details by name and description. */
  traits: readonly [name: string, description: string, details: readonly [name: string, description: string][]][];
}

/** Name, price, unit, description, features. */
type DemoSubService = readonly [string, string, string, string, readonly string[]];

// biome-ignore format: one sub-service an entry, read like a price list
export const services: readonly DemoService[] = [
  {
    name: 'Dépannage informatique',
    description: 'Une panne, un écran noir, un poste trop lent\u202f: un technicien prend la main à distance ou se déplace chez vous.',
    imageUrl: '/services/depannage.svg',
    subServices: [
      ['Assistance à distance', '50 €/heure', 'heure', 'Prise en main sécurisée de votre poste, avec votre accord à l’écran.', ['Rappel sous 30 minutes', 'Facturé au quart d’heure', 'Compte rendu écrit']],
      ['Intervention sur site', '75 €/heure', 'heure', 'Un technicien se déplace partout à La Réunion.', ['Déplacement compris dans un rayon de 20 km', 'Prêt d’un poste pendant la réparation', 'Du lundi au samedi']],
      ['Diagnostic en atelier', '39 €/poste', 'poste', 'Recherche de la panne et devis de réparation.', ['Résultat sous 48 heures', 'Déduit de la réparation', 'Nettoyage intérieur offert']],
    ],
    traits: [
      ['Délais', 'Nous nous engageons par écrit.', [['Urgence', 'Sous 4 heures ouvrées pour les clients sous contrat'], ['Standard', 'Le jour ouvré suivant']]],
      ['Matériel pris en charge', 'Toutes les marques, sous garantie ou non.', [['Postes', 'Windows, macOS et Linux'], ['Périphériques', 'Imprimantes, écrans et onduleurs']]],
    ],
  },
  {
    name: 'Maintenance et infogérance',
    description: 'Un parc suivi toute l’année\u202f: mises à jour, surveillance et un interlocuteur unique.',
    imageUrl: '/services/maintenance.svg',
    subServices: [
      ['Contrat Essentiel', '19 €/poste/mois', 'poste/mois', 'Mises à jour et surveillance de chaque poste.', ['Correctifs chaque semaine', 'Antivirus géré', 'Rapport mensuel']],
      ['Contrat Sérénité', '35 €/poste/mois', 'poste/mois', 'La maintenance complète, assistance illimitée comprise.', ['Assistance téléphonique illimitée', 'Intervention sur site comprise', 'Matériel de prêt']],
      ['Supervision de serveur', '89 €/serveur/mois', 'serveur/mois', 'Vos serveurs surveillés jour et nuit.', ['Alertes 24 h/24', 'Redémarrage à distance', 'Bilan de capacité trimestriel']],
    ],
    traits: [
      ['Engagement', 'Sans durée cachée.', [['Durée', 'Un an, puis résiliable à tout moment'], ['Préavis', 'Un mois']]],
    ],
  },
  {
    name: 'Réseau et wifi',
    description: 'Un réseau rapide et stable dans tous vos locaux, du câblage à la borne wifi.',
    imageUrl: '/services/reseau.svg',
    subServices: [
      ['Étude de couverture wifi', '290 €/site', 'site', 'Mesure de la couverture et plan d’implantation des bornes.', ['Carte de couverture', 'Liste du matériel conseillé', 'Sans engagement']],
      ['Pose de borne wifi', '120 €/borne', 'borne', 'Fixation, raccordement et réglage d’une borne.', ['Réseau invité séparé', 'Mesure de débit à la livraison']],
      ['Câblage réseau', '95 €/prise', 'prise', 'Prise RJ45 de catégorie 6A, posée et testée.', ['Goulotte et étiquetage compris', 'Rapport de recette']],
    ],
    traits: [
      ['Normes', 'Des installations conformes et documentées.', [['Câblage', 'Catégorie 6A, garantie 20 ans'], ['Wifi', 'Wifi 6 et 6E']]],
    ],
  },
  {
    name: 'Sauvegarde et cloud',
    description: 'Vos données copiées chaque nuit, chiffrées et hébergées en France.',
    imageUrl: '/services/sauvegarde.svg',
    subServices: [
      ['Sauvegarde de poste', '9,90 €/poste/mois', 'poste/mois', 'Copie automatique et chiffrée, 500 Go compris.', ['Chiffrement de bout en bout', 'Restauration en libre-service', 'Trente jours d’historique']],
      ['Sauvegarde de serveur', '79 €/serveur/mois', 'serveur/mois', 'Copie complète de vos serveurs, redémarrables dans le cloud.', ['Test de restauration mensuel', 'Deux centres de données', 'Reprise en moins de 4 heures']],
      ['Migration vers Microsoft 365', '45 €/boîte', 'boîte', 'Vos boîtes aux lettres déplacées sans coupure.', ['Reprise des anciens messages', 'Réglage des téléphones', 'Formation d’une heure comprise']],
    ],
    traits: [
      ['Hébergement', 'En France, conforme au RGPD.', [['Certification', 'ISO 27001'], ['Chiffrement', 'AES 256 bits']]],
    ],
  },
  {
    name: 'Sécurité informatique',
    description: 'Protéger vos postes, vos accès et vos équipes contre le piratage et l’hameçonnage.',
    imageUrl: '/services/securite.svg',
    subServices: [
      ['Pare-feu géré', '49 €/mois', 'mois', 'Un pare-feu installé, mis à jour et surveillé.', ['Matériel compris', 'Accès distant chiffré', 'Filtrage des sites dangereux']],
      ['Protection avancée des postes', '6 €/poste/mois', 'poste/mois', 'Détection des comportements suspects et isolement automatique.', ['Console unique', 'Analyse après incident']],
      ['Campagne de faux hameçonnage', '390 €/campagne', 'campagne', 'Un exercice grandeur nature pour vos équipes.', ['Jusqu’à 50 personnes', 'Résultats anonymes', 'Atelier de restitution']],
    ],
    traits: [
      ['Réaction', 'Une équipe joignable en cas d’incident.', [['Astreinte', '7 jours sur 7 sous contrat'], ['Assurance', 'Rapport accepté par les assureurs']]],
    ],
  },
  {
    name: 'Installation de postes',
    description: 'Vos nouveaux ordinateurs livrés prêts à l’emploi, avec vos logiciels et vos données.',
    imageUrl: '/services/postes.svg',
    subServices: [
      ['Mise en service d’un poste', '59 €/poste', 'poste', 'Déballage, réglages, logiciels et mises à jour.', ['Comptes et imprimantes configurés', 'Reprise de l’ancien matériel']],
      ['Transfert de données', '49 €/poste', 'poste', 'Documents, messagerie et favoris repris de l’ancien poste.', ['Vérification avec vous', 'Ancien disque conservé un mois']],
      ['Montage d’un PC sur mesure', '89 €/PC', 'PC', 'Assemblage soigné des composants que vous avez choisis.', ['Câblage rangé', 'Test de stabilité de 12 heures', 'Garantie de montage d’un an']],
      ['Déploiement d’un parc', 'Sur devis', '', 'Dix postes et plus\u202f: préparation en atelier et pose en une journée.', ['Image système commune', 'Inventaire remis']],
    ],
    traits: [
      ['Logiciels', 'Avec vos licences ou les nôtres.', [['Bureautique', 'Microsoft 365 ou LibreOffice'], ['Métier', 'Installation avec votre éditeur']]],
    ],
  },
  {
    name: 'Récupération de données',
    description: 'Disque qui claque, clé cassée, fichiers effacés\u202f: ne touchez à rien, nous nous en occupons.',
    imageUrl: '/services/recuperation.svg',
    subServices: [
      ['Analyse du support', '60 €/support', 'support', 'Évaluation de ce qui peut être sauvé, avec la liste des fichiers.', ['Résultat sous 72 heures', 'Déduit de la récupération']],
      ['Récupération logicielle', '190 €/support', 'support', 'Fichiers effacés, formatage ou système endommagé.', ['Rien à payer sans résultat', 'Rendu sur un disque neuf']],
      ['Récupération en salle blanche', 'Sur devis', '', 'Pour les disques abîmés, chez notre partenaire en métropole.', ['Transport assuré', 'Devis avant toute ouverture']],
    ],
    traits: [
      ['Confidentialité', 'Vos fichiers ne sont lus par personne.', [['Engagement', 'Accord signé au dépôt'], ['Effacement', 'Copies détruites sous 30 jours']]],
    ],
  },
  {
    name: 'Formation',
    description: 'Des ateliers courts et concrets, chez vous ou dans notre salle de Saint-Denis.',
    imageUrl: '/services/formation.svg',
    subServices: [
      ['Prise en main de Microsoft 365', '450 €/demi-journée', 'demi-journée', 'Messagerie, partage de documents et réunions en ligne.', ['Jusqu’à 8 personnes', 'Support remis', 'Exercices sur vos documents']],
      ['Les bons réflexes de sécurité', '390 €/demi-journée', 'demi-journée', 'Mots de passe, hameçonnage et travail à distance.', ['Jusqu’à 12 personnes', 'Questionnaire de fin']],
      ['Accompagnement individuel', '65 €/heure', 'heure', 'À votre rythme, sur vos propres outils.', ['Chez vous ou en visioconférence', 'Sans engagement']],
    ],
    traits: [
      ['Prise en charge', 'Nous préparons le dossier avec vous.', [['Financement', 'Attestation pour votre organisme'], ['Évaluation', 'À chaud et à trois mois']]],
    ],
  },
];

/** Always on quote: name and description. */
// biome-ignore format: one expertise a line
export const expertises: readonly (readonly [name: string, description: string])[] = [
  ['Audit de sécurité', 'Tests d’intrusion, revue des accès et plan d’action classé par priorité.'],
  ['Architecture de serveurs', 'Dimensionnement, virtualisation et reprise d’activité pour vos applications.'],
  ['Direction informatique à temps partagé', 'Un responsable informatique quelques jours par mois, budget et feuille de route compris.'],
  ['Mise en conformité RGPD', 'Registre des traitements, analyse d’impact et formation de votre référent.'],
  ['Téléphonie d’entreprise', 'Standard en ligne, numéros réunionnais et raccordement de vos sites.'],
  ['Développement sur mesure', 'Une application ou un échange de données entre vos logiciels, du cahier des charges à la mise en ligne.'],
];
