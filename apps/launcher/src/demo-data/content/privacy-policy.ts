import { french } from '../french-text.js';

/** RGPD articles 13 to 22; retention as the CNIL advises; loi du 6 janvier 1978, art. 82 (what the browser stores). */
export const privacyPolicy = french(`
<p>En bref : nous ne demandons que ce qu'il faut pour vous vendre et vous livrer du matériel, nous ne vendons aucune donnée, ce site ne contient aucun traceur publicitaire, et vos visites ne sont comptées que si vous l'acceptez.</p>

<h2 id="responsable">Qui est responsable</h2>
<p>{{seller.name}}, {{seller.legalForm}}, {{seller.address}} (SIREN {{seller.siren}}), est responsable des traitements décrits ici. Pour toute question sur vos données : <a href="mailto:{{seller.mail}}">{{seller.mail}}</a> ou {{seller.phone}}.</p>

<h2 id="donnees">Ce que nous collectons, pourquoi, et combien de temps</h2>
<table>
<thead><tr><th scope="col">Données</th><th scope="col">Pour quoi faire</th><th scope="col">Fondement</th><th scope="col">Durée</th></tr></thead>
<tbody>
<tr><th scope="row">Compte : identité, adresse, téléphone, courrier électronique, mot de passe chiffré</th><td>Vous reconnaître et vous livrer</td><td>Contrat</td><td>Tant que le compte sert ; après 2 ans sans activité, suppression annoncée par un message</td></tr>
<tr><th scope="row">Entreprise : raison sociale, SIRET, TVA, fonction</th><td>Ouvrir un compte professionnel, facturer</td><td>Contrat</td><td>Comme le compte</td></tr>
<tr><th scope="row">Commandes, devis, paiements, retours</th><td>Vendre, livrer, garantir</td><td>Contrat</td><td>La relation commerciale, puis 10 ans pour les contrats de 120 € et plus</td></tr>
<tr><th scope="row">Factures et pièces comptables</th><td>Tenir les comptes</td><td>Obligation légale</td><td>10 ans</td></tr>
<tr><th scope="row">Messages et demandes</th><td>Vous répondre</td><td>Intérêt légitime</td><td>3 ans après le dernier échange</td></tr>
<tr><th scope="row">Lettre d'information : adresse électronique, date, texte accepté et réseau de connexion comme preuve</th><td>Vous écrire nos nouveautés (16 ans au moins)</td><td>Consentement</td><td>Jusqu'au désabonnement ; l'adresse reste ensuite sur une liste d'opposition ; effacement 3 ans après votre dernier contact</td></tr>
<tr><th scope="row">Visites : date, heure, adresse IP tronquée</th><td>Mesurer l'audience</td><td>Consentement</td><td>13 mois, ou aussitôt si vous changez d'avis ; la preuve de votre accord, 19 mois</td></tr>
<tr><th scope="row">Avis sur les produits</th><td>Éclairer les autres clients</td><td>Consentement</td><td>Tant que le produit est présenté, ou jusqu'à votre demande</td></tr>
<tr><th scope="row">Journaux techniques : adresse IP, heure, page</th><td>Protéger le site et les comptes</td><td>Intérêt légitime</td><td>12 mois au plus</td></tr>
</tbody>
</table>
<p>Les champs obligatoires d'un formulaire sont signalés ; sans eux, nous ne pouvons pas traiter la demande. Aucune décision automatique n'est prise à votre sujet. Nous ne demandons ni votre date de naissance ni vos coordonnées bancaires.</p>

<h2 id="destinataires">Qui les reçoit</h2>
<p>Nos équipes, chacune pour ce qu'elle a à faire, et les prestataires sans lesquels une commande n'aboutit pas : l'hébergeur du site, le transporteur ou le point relais (nom, adresse, téléphone), le prestataire de paiement que vous choisissez (Stripe ou PayPal). Ces deux derniers peuvent traiter des données hors de l'Union européenne, sous les clauses contractuelles types de la Commission européenne ou une décision d'adéquation. Sur la page « Nous trouver », le fond de carte est fourni par OpenStreetMap (OpenStreetMap Foundation, Royaume-Uni, décision d'adéquation), dont les serveurs reçoivent alors votre adresse IP ; aucun cookie n'est déposé. Les autorités ne reçoivent que ce que la loi impose.</p>

<h2 id="droits">Vos droits</h2>
<p>Vous pouvez à tout moment demander à <strong>accéder</strong> à vos données, les <strong>rectifier</strong>, les <strong>effacer</strong>, en <strong>limiter</strong> l'usage, les recevoir dans un format lisible par une machine (<strong>portabilité</strong>), vous <strong>opposer</strong> à leur traitement, retirer un consentement, et donner des directives sur leur sort après votre décès. Écrivez à <a href="mailto:{{seller.mail}}">{{seller.mail}}</a> : nous répondons dans le mois. Les factures sont conservées même après l'effacement d'un compte, parce que la loi l'exige.</p>
<p>Si notre réponse ne vous convient pas, vous pouvez adresser une réclamation à la CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, ou sur <a href="https://www.cnil.fr">cnil.fr</a>.</p>

<h2 id="cookies">Cookies et mémoire du navigateur</h2>
<p>Les éléments de ce tableau sont strictement nécessaires au service que vous demandez, ou gardent un choix que vous avez fait : ils sont exemptés de consentement (article 82 de la loi du 6 janvier 1978). Rien n'est partagé avec des tiers, rien ne sert à la publicité.</p>
<table>
<thead><tr><th scope="col">Nom</th><th scope="col">À quoi il sert</th><th scope="col">Durée</th></tr></thead>
<tbody>
<tr><th scope="row">boutik_session</th><td>Vous garder connecté</td><td>30 jours</td></tr>
<tr><th scope="row">XSRF-TOKEN</th><td>Empêcher un autre site d'agir en votre nom</td><td>La visite</td></tr>
<tr><th scope="row">boutik_cart</th><td>Retrouver votre panier sans compte</td><td>30 jours</td></tr>
<tr><th scope="row">boutik_ajout</th><td>Ne pas ajouter deux fois un produit quand la réponse s’est perdue</td><td>30 jours</td></tr>
<tr><th scope="row">boutik_reprise</th><td>Reprendre la commande que la fin de votre session a interrompue</td><td>15 minutes</td></tr>
<tr><th scope="row">boutik_order_… (numéro)</th><td>Ouvrir une commande passée sans compte</td><td>30 jours</td></tr>
<tr><th scope="row">boutik_rappel</th><td>Ne plus vous rappeler une commande à payer, à votre demande, jusqu'à la connexion suivante</td><td>30 jours</td></tr>
<tr><th scope="row">boutik_inscrit</th><td>Vous renvoyer l'email d'activation du compte que vous venez de créer</td><td>1 heure</td></tr>
<tr><th scope="row">boutik_said</th><td>Afficher une fois un message sur la page suivante</td><td>1 minute</td></tr>
<tr><th scope="row">boutik_journey, boutik_ticket</th><td>Terminer une connexion avec Google ou Microsoft</td><td>10 minutes</td></tr>
<tr><th scope="row">boutik_taxe</th><td>Afficher les prix TTC ou HT selon votre choix</td><td>12 mois</td></tr>
<tr><th scope="row">boutik_visiteur</th><td>Afficher votre prénom et le nombre d'articles de votre panier sur toutes les pages</td><td>5 minutes</td></tr>
<tr><th scope="row">cookie_consent</th><td>Garder votre réponse sur la mesure d'audience ; après un accord, la référence de sa preuve, qui sert aussi à compter vos visites</td><td>6 mois</td></tr>
<tr><th scope="row">boutik.newsletter (mémoire locale)</th><td>Confirmer que vous êtes abonné à la lettre d'information</td><td>24 heures</td></tr>
<tr><th scope="row">boutik.assistant (mémoire locale)</th><td>Retrouver vos conversations avec l'assistant, sans compte</td><td>Jusqu'à ce que vous l'effaciez ; les conversations sont supprimées après 30 jours</td></tr>
<tr><th scope="row">theme (mémoire locale)</th><td>Garder le thème clair ou sombre que vous avez choisi</td><td>Jusqu'à ce que vous l'effaciez</td></tr>
</tbody>
</table>
<p>Avec votre accord seulement, nous comptons vos visites, sur nos propres serveurs. Refuser est aussi simple qu'accepter, ne rien répondre vaut refus, et votre choix est gardé 6 mois. Vous pouvez le changer à tout moment : <a href="/cookies">Gérer les cookies</a>, en bas de chaque page. Si nous voulions un jour déposer autre chose, nous vous le demanderions d'abord.</p>

<h2 id="securite">Comment elles sont protégées</h2>
<p>Les échanges sont chiffrés, les mots de passe sont conservés sous une forme qui ne permet pas de les relire, les accès de nos équipes sont limités à leur rôle. Si une fuite présentait un risque élevé pour vous, vous en seriez informé sans tarder.</p>
`);
