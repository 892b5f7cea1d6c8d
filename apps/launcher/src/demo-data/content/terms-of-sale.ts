import { french } from '../french-text.js';
import { conformityGuarantee } from './conformity-guarantee.js';
import { withdrawal } from './withdrawal.js';

/** The terms of sale; the parts follow the steps of a purchase. */
export const termsOfSale = french(`
<p>Ces conditions s'appliquent à toutes les ventes conclues sur {{shop.url}} entre {{seller.name}} et ses clients, particuliers ou professionnels, livrés à La Réunion. La version applicable est celle que vous avez acceptée en commandant ; vous pouvez l'imprimer ou l'enregistrer, et nous vous en envoyons copie sur demande.</p>

<h2 id="vendeur">1. Le vendeur</h2>
<p>{{seller.identity}}, {{seller.address}}. Téléphone : {{seller.phone}}. Adresse électronique : <a href="mailto:{{seller.mail}}">{{seller.mail}}</a>.</p>

<h2 id="produits">2. Les produits</h2>
<p>Chaque fiche donne les caractéristiques essentielles du produit, son prix et sa disponibilité. Les offres valent tant qu'elles sont visibles sur le site et dans la limite des stocks.</p>
<h3 id="reconditionne">Produits reconditionnés</h3>
<p>Un produit n'est dit « reconditionné » que s'il a déjà servi, que toutes ses fonctionnalités ont été testées, qu'il a été réparé si nécessaire et que les données de son ancien utilisateur ont été effacées (articles R. 122-4 et R. 122-5 du code de la consommation). Il peut porter des traces d'usage, décrites sur sa fiche. Il bénéficie des mêmes garanties légales et du même droit de rétractation qu'un produit neuf.</p>
<h3 id="avis">Avis des clients</h3>
<p>Les avis sont affichés avec leur date, du plus récent au plus ancien. Ils sont publiés sans contrôle préalable : nous ne vérifions pas que leur auteur a acheté le produit. Aucune contrepartie n'est donnée en échange d'un avis et aucun avis n'est retiré parce qu'il est défavorable. Un avis douteux peut être signalé gratuitement à <a href="mailto:{{seller.mail}}">{{seller.mail}}</a> ; s'il est refusé ou retiré, son auteur en connaît la raison.</p>

<h2 id="prix">3. Les prix</h2>
<p>Les prix sont en euros. Les particuliers les lisent toutes taxes comprises (TTC), les professionnels hors taxes (HT) ; chaque prix porte l'une de ces deux mentions. La TVA est celle en vigueur à La Réunion : <strong>8,5 %</strong> au taux normal, 2,1 % au taux réduit. L'octroi de mer éventuel est compris. Les frais de livraison, s'il y en a, sont indiqués avant la commande.</p>
<p>Le prix de référence d'une promotion est le prix le plus bas pratiqué au cours des 30 jours qui la précèdent (article L. 112-1-1).</p>
<p>Le prix des équipements électriques et électroniques neufs comprend l'<strong>éco-participation</strong>, qui finance leur collecte et leur recyclage. Son montant unitaire est indiqué avec le prix des produits concernés et sur la facture ; il est répercuté à l'identique, sans remise.</p>

<h2 id="commande">4. La commande</h2>
<ol>
<li>Vous ajoutez les produits au panier et en vérifiez les quantités et le prix.</li>
<li>Vous vous connectez, ou créez un compte, et choisissez la livraison.</li>
<li>Vous relisez le récapitulatif ; c'est là que vous pouvez corriger une erreur.</li>
<li>Vous acceptez les présentes conditions, puis cliquez sur le bouton « Passer au paiement », qui porte la mention « Commande avec obligation de paiement ».</li>
<li>Vous payez. La vente est conclue quand le paiement est accepté ; une confirmation avec la facture vous est envoyée par courrier électronique.</li>
</ol>
<p>Les produits d'une commande en attente de paiement vous sont réservés pendant une heure ; passé ce délai, elle est annulée et rien n'est débité. Un devis que vous acceptez devient une commande aux prix du devis. Le contrat est conclu en français. Nous conservons les contrats de 120 € et plus pendant dix ans et vous en donnons copie à tout moment (article L. 213-1).</p>

<h2 id="paiement">5. Le paiement</h2>
<p>Le paiement se fait en ligne, comptant, par carte bancaire (Stripe) ou par PayPal. Vos données bancaires sont saisies chez le prestataire de paiement : nous ne les voyons ni ne les conservons. Les produits restent notre propriété jusqu'au paiement complet du prix.</p>
<p>Clients professionnels : tout retard de paiement entraîne de plein droit des pénalités égales à trois fois le taux d'intérêt légal et une indemnité forfaitaire de recouvrement de 40 € (articles L. 441-10 et D. 441-5 du code de commerce).</p>

<h2 id="livraison">6. La livraison</h2>
<p>Nous livrons dans les 24 communes de La Réunion, et là seulement. Les modes, les délais et les frais figurent dans les <a href="/informations/shippingTerms">conditions de livraison</a>. À défaut de date indiquée, nous livrons au plus tard 30 jours après la commande.</p>

${withdrawal}

<h2 id="garanties">8. Garanties légales</h2>
<p>{{seller.name}}, {{seller.address}}, {{seller.phone}}, <a href="mailto:{{seller.mail}}">{{seller.mail}}</a>, répond de la garantie légale de conformité et de la garantie légale des vices cachés, pour les produits neufs comme pour les produits reconditionnés. Pour les faire jouer, écrivez-nous en décrivant le défaut et en indiquant le numéro de la commande : les frais de retour sont alors à notre charge.</p>
${conformityGuarantee}
<p>Une garantie commerciale du fabricant peut s'y ajouter ; ses conditions sont jointes au produit et elle ne réduit en rien les garanties légales.</p>

<h2 id="reprise">9. Reprise de votre ancien appareil</h2>
<p>Pour l'achat d'un équipement électrique ou électronique, nous reprenons gratuitement un appareil usagé du même type, à la livraison ou à la boutique. Pensez à en effacer vos données.</p>

<h2 id="professionnels">10. Clients professionnels</h2>
<p>Le droit de rétractation et la garantie légale de conformité sont réservés aux consommateurs, sous réserve de l'article L. 221-3 pour les petites entreprises. La garantie des vices cachés s'applique à tous. Les litiges entre professionnels relèvent du tribunal mixte de commerce de Saint-Denis de La Réunion.</p>

<h2 id="donnees">11. Données personnelles</h2>
<p>Ce que nous faisons de vos données est dit dans la <a href="/informations/privacyPolicy">politique de confidentialité</a>. Vous pouvez vous inscrire gratuitement sur la liste d'opposition au démarchage téléphonique Bloctel.</p>

<h2 id="litiges">12. Réclamations, médiation et droit applicable</h2>
<p>Écrivez-nous d'abord : la plupart des difficultés se règlent en un échange. Si le désaccord demeure, vous pouvez, en tant que consommateur, saisir gratuitement notre médiateur :</p>
<div class="framed"><p><strong>{{mediator.name}}</strong><br>{{mediator.address}}<br><a href="{{mediator.site}}">{{mediator.site}}</a></p></div>
<p>Ces conditions sont soumises au droit français. Un consommateur peut agir devant le tribunal du lieu où il demeurait lors de la conclusion du contrat, devant celui de la livraison ou devant celui du siège du vendeur.</p>
`);
