import { communes } from '../users/communes.js';
import { french } from '../french-text.js';

const served = communes
  .map(({ name }) => name)
  .sort((one, other) => one.localeCompare(other, 'fr'))
  .join(', ');

/** Ways, delays and costs are those of the checkout; L216-1 to L216-7 on late delivery and risk. */
export const shippingTerms = french(`
<h2 id="zone">Où nous livrons</h2>
<p>Nous livrons uniquement à La Réunion, dans ses 24 communes : ${served}. Nous n'expédions ni vers la métropole, ni vers les autres départements et territoires d'outre-mer, ni vers l'étranger, où d'autres taxes s'appliquent.</p>

<h2 id="modes">Modes, délais et frais</h2>
<table>
<thead><tr><th scope="col">Mode</th><th scope="col">Délai après le paiement</th><th scope="col">Frais</th></tr></thead>
<tbody>
<tr><th scope="row">Point relais</th><td>2 à 4 jours ouvrés</td><td>Offerts</td></tr>
<tr><th scope="row">À domicile</th><td>3 à 5 jours ouvrés</td><td>Offerts</td></tr>
</tbody>
</table>
<p>Ces délais valent pour les produits « En stock ». Un produit « Dispo dans 15 jours » vient de chez notre fournisseur par bateau ou par avion : comptez 15 jours de plus. Une commande qui mêle les deux part en une fois, quand tout est là ; commandez séparément ce qui presse.</p>
<p>Les jours ouvrés vont du lundi au vendredi, hors jours fériés (le 20 décembre compris). Une alerte cyclonique orange ou rouge suspend les livraisons pour la sécurité de tous ; elles reprennent dès que les routes sont rouvertes.</p>

<h2 id="suivi">Préparation et suivi</h2>
<p>Chaque commande est préparée et vérifiée dans notre boutique. L'état de la commande se lit dans votre compte. Au point relais, le colis vous attend 10 jours ; une pièce d'identité vous est demandée.</p>

<h2 id="reception">À la réception</h2>
<p>Ouvrez le colis, si possible devant le livreur. S'il est abîmé ou incomplet, notez-le sur le bon de livraison et écrivez-nous à <a href="mailto:{{seller.mail}}">{{seller.mail}}</a> avec une photo, de préférence dans les trois jours. Cela accélère le remplacement mais ne conditionne pas vos garanties légales. Les risques ne passent à vous qu'au moment où vous, ou la personne que vous avez désignée, prenez physiquement possession du produit (article L. 216-2 du code de la consommation).</p>

<h2 id="retard">En cas de retard</h2>
<p>Si la date annoncée n'est pas tenue, vous pouvez nous demander de livrer dans un délai supplémentaire raisonnable, et suspendre ou annuler la commande si nous n'y parvenons pas (articles L. 216-6 et L. 216-7). Nous vous remboursons alors au plus tard 14 jours après l'annulation.</p>

<h2 id="retours">Retours</h2>
<p>Vous avez {{returns.days}} après la réception pour changer d'avis : voyez le <a href="/informations/termsOfSale#retractation">droit de rétractation</a>. Un produit défectueux est repris à nos frais au titre des <a href="/informations/termsOfSale#garanties">garanties légales</a>.</p>

<h2 id="questions">Une question sur une livraison ?</h2>
<p>Appelez le {{seller.phone}} du lundi au vendredi, de 9h à 18h, ou écrivez à <a href="mailto:{{seller.mail}}">{{seller.mail}}</a> avec le numéro de la commande.</p>
`);
