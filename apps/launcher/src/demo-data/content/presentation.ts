import { french } from '../french-text.js';

/** The page "À propos" of the demo shop. */
export const about = french(`
<p>Commander une carte graphique depuis une île ne devrait pas être une aventure. {{seller.name}} garde le matériel ici, l'explique en français clair et l'apporte jusque chez vous.</p>
<h2 id="des-prix-qui-disent-tout">Des prix qui disent tout</h2>
<p>TTC pour les particuliers, HT pour les professionnels, toujours écrit. Un prix barré est le plus bas des 30 jours précédents, pas un prix inventé.</p>
<h2 id="le-reconditionne-pris-au-serieux">Le reconditionné pris au sérieux</h2>
<p>Chaque appareil est testé, réparé s'il le faut, et les données de l'ancien propriétaire sont effacées. Il est garanti comme un neuf.</p>
<h2 id="livre-dans-toute-l-ile">Livré dans toute l'île</h2>
<p>Des hauts de Cilaos à la côte de Saint-Philippe, les 24 communes sont servies, à domicile ou en point relais.</p>
<h2 id="des-gens-au-bout-du-fil">Des gens au bout du fil</h2>
<p>Ceux qui vous conseillent connaissent le matériel et préparent les commandes. Ils vous diront aussi quand un produit ne vous convient pas.</p>
<h2 id="particuliers-associations-entreprises">Particuliers, associations, entreprises</h2>
<p>Vous équipez un salon, une salle de classe ou un bureau de trente postes ? Nos commerciaux préparent un devis que vous acceptez en ligne, aux prix convenus, sans le ressaisir. Les comptes professionnels voient les prix hors taxes sur tout le site et reçoivent des factures complètes.</p>
`);

/** How to come to the demo shop. */
export const directions = french(`
<p>La boutique se trouve à Saint-Denis, dans le nord de La Réunion. C'est là que nous recevons le matériel, que nous contrôlons les appareils reconditionnés et que nous préparons chaque commande.</p>
<p>Sur place, vous pouvez comparer un produit neuf et son équivalent reconditionné, poser vos questions à un technicien et nous confier un ancien appareil à recycler.</p>
<p>En voiture, comptez un quart d'heure depuis Sainte-Marie et trois quarts d'heure depuis Saint-Paul ou Saint-Benoît, davantage aux heures de pointe. Les lignes Car Jaune et Citalis desservent le centre-ville.</p>
<p>Vous venez de plus loin pour un produit précis ? Appelez-nous avant de prendre la route : nous vérifions qu'il vous attend. Et si le déplacement ne vaut pas la peine, nous livrons dans les 24 communes de l'île.</p>
`);
