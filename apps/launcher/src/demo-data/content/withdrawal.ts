import { french } from '../french-text.js';

/** L221-18 to L221-28 and, since 19 June 2026, the on-line function; the form is the model of R221-1 (annex). */
export const withdrawal = french(`
<h2 id="retractation">7. Droit de rétractation</h2>
<p>Si vous êtes consommateur, vous avez <strong>{{returns.days}}</strong> pour changer d'avis, sans donner de raison. Le délai court à partir du lendemain du jour où vous, ou une personne de votre choix, recevez le produit ; pour une commande livrée en plusieurs fois, à partir de la réception du dernier produit. Un délai qui finit un samedi, un dimanche ou un jour férié est prolongé jusqu'au premier jour ouvrable suivant. Ce droit vaut pour les produits neufs comme pour les produits reconditionnés.</p>
<p>Vous pouvez vous rétracter, au choix :</p>
<ul>
<li>en ligne, par la fonction <strong>« Renoncer au contrat ici »</strong> qui accompagne la page de votre commande pendant tout le délai : vous indiquez la commande, puis vous validez par « Confirmer la rétractation » ; un accusé de réception reprenant le contenu, la date et l'heure de votre déclaration vous est aussitôt envoyé par courrier électronique ;</li>
<li>par le formulaire type ci-dessous, ou par toute autre déclaration sans ambiguïté, adressés à <a href="mailto:{{seller.mail}}">{{seller.mail}}</a> ou à {{seller.name}}, {{seller.address}}.</li>
</ul>
<p>Renvoyez ou rapportez ensuite le produit au plus tard 14 jours après votre déclaration, à {{seller.name}}, {{seller.address}}. {{returns.cost}} Vous pouvez ouvrir l'emballage et essayer le produit comme vous le feriez en magasin ; votre responsabilité n'est engagée que pour la dépréciation due à des manipulations allant au-delà.</p>
<p>Nous vous remboursons tout ce que vous avez payé, frais de livraison standard compris, au plus tard 14 jours après avoir reçu votre déclaration, par le moyen de paiement que vous avez utilisé. Nous pouvons attendre d'avoir récupéré le produit ou reçu la preuve de son expédition.</p>
<p>Le droit de rétractation ne s'applique pas (article L. 221-28) : aux produits fabriqués ou configurés sur mesure selon vos indications ; aux logiciels descellés après la livraison ; aux licences et contenus numériques fournis sans support dont l'exécution a commencé avec votre accord exprès et votre renoncement au droit de rétractation ; aux services pleinement exécutés avant la fin du délai dans les mêmes conditions.</p>
<h3 id="formulaire-retractation">Formulaire type de rétractation</h3>
<div class="framed">
<p>Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.</p>
<p>À l'attention de {{seller.name}}, {{seller.address}}, {{seller.mail}} :</p>
<p>Je/nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat portant sur la vente du bien (*)/pour la prestation de services (*) ci-dessous :</p>
<p>Commandé le (*)/reçu le (*) :<br>
Numéro de la commande :<br>
Nom du (des) consommateur(s) :<br>
Adresse du (des) consommateur(s) :<br>
Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur papier) :<br>
Date :</p>
<p><small>(*) Rayez la mention inutile.</small></p>
</div>`);
