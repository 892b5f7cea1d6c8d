/** Words that say nothing about a product. They count only when nothing else was typed: "as" may become "asus". */
export const stopWords: ReadonlySet<string> = new Set(
  'a au aux avec ce ces cet cette chez d dans de des du en et est il je j l la le les leur ma mes mon n nous ou par pour que quel quelle qu s sa se ses son sur un une vos votre y'.split(
    ' ',
  ),
);

/** Words that a product need not have ("boîtier pc", "ssd pas cher"), though one that has them comes first. */
export const optionalWords: ReadonlySet<string> = new Set(
  'achat acheter bon bonne cher chere cherche informatique meilleur meilleure modele pas pc petit petite prix produit'.split(
    ' ',
  ),
);
