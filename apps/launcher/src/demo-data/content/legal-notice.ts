import { french } from '../french-text.js';

/** Loi n° 2004-575, art. 1-1 (publisher and host); L612-1 (mediator); EAA and RGAA (accessibility). */
export const legalNotice = french(`
<h2 id="editeur">Éditeur du site</h2>
<p>Le site {{shop.url}} est édité par {{seller.identity}}.</p>
<dl>
<dt>Siège social</dt><dd>{{seller.address}}</dd>
<dt>SIRET</dt><dd>{{seller.siret}}</dd>
<dt>Téléphone</dt><dd>{{seller.phone}} (prix d'un appel local)</dd>
<dt>Adresse électronique</dt><dd><a href="mailto:{{seller.mail}}">{{seller.mail}}</a></dd>
<dt>Directrice de la publication</dt><dd>Marie-Anaïs Payet, gérante</dd>
</dl>

<h2 id="hebergeur">Hébergeur</h2>
<p>Le site est hébergé par Lagon Hébergement SAS (société fictive de la démonstration), 5 rue de la Rade, 97420 Le Port, téléphone 01 99 00 12 34. Les données sont conservées dans l'Union européenne.</p>

<h2 id="reclamations">Réclamations et médiation</h2>
<p>Une question, une commande qui ne va pas comme prévu ? Écrivez-nous à <a href="mailto:{{seller.mail}}">{{seller.mail}}</a> ou au siège social, ou appelez-nous du lundi au vendredi de 9h à 18h. Nous répondons sous cinq jours ouvrés.</p>
<p>Si notre réponse écrite ne vous satisfait pas, ou en l'absence de réponse dans un délai de deux mois, vous pouvez, en tant que consommateur, saisir gratuitement notre médiateur de la consommation (articles L. 612-1 et suivants du code de la consommation), dans l'année qui suit votre réclamation :</p>
<div class="framed"><p><strong>{{mediator.name}}</strong><br>{{mediator.address}}<br><a href="{{mediator.site}}">{{mediator.site}}</a></p></div>
<p>Le recours au médiateur est facultatif : vous restez libre d'aller devant le tribunal compétent.</p>

<h2 id="accessibilite">Accessibilité</h2>
<p>Nous voulons que chacun puisse acheter ici, au clavier, avec un lecteur d'écran, sur un petit téléphone ou en agrandissant le texte. Le site est construit en suivant le référentiel général d'amélioration de l'accessibilité (RGAA) et la norme EN 301 549. Il est contrôlé par des outils automatiques à chaque modification ; il n'a pas encore fait l'objet d'un audit complet par un organisme indépendant et ne prétend donc pas à une conformité totale.</p>
<p>Si un contenu vous est inaccessible, dites-le-nous à <a href="mailto:{{seller.mail}}">{{seller.mail}}</a> : nous vous donnerons l'information ou passerons la commande avec vous, puis nous corrigerons le défaut. En l'absence de réponse satisfaisante, vous pouvez saisir le Défenseur des droits (<a href="https://www.defenseurdesdroits.fr">defenseurdesdroits.fr</a>, téléphone 09 69 39 00 00) ou la DEETS de La Réunion.</p>

<h2 id="propriete">Propriété intellectuelle</h2>
<p>Les textes, dessins et logiciels de ce site appartiennent à {{seller.name}} ou à leurs auteurs. Les marques citées appartiennent à leurs titulaires et ne servent qu'à désigner leurs produits. Toute reproduction au-delà de l'usage privé et de la courte citation demande notre accord écrit.</p>

<h2 id="signalement">Signaler un contenu</h2>
<p>Un avis ou un contenu qui vous paraît illicite peut être signalé à <a href="mailto:{{seller.mail}}">{{seller.mail}}</a>, en indiquant l'adresse de la page et la raison du signalement. Nous accusons réception, examinons le contenu et vous faisons part de notre décision.</p>
`);
