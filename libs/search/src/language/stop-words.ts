/**
 * Words without meaning for a search. They count only when the text has no others: "as" may be the beginning of "asus".
 */
export const stopWords: ReadonlySet<string> = new Set(
  'a au aux avec ce ces cet cette chez d dans de des du en et est il je j l la le les leur ma mes mon n nous ou par pour que quel quelle qu s sa se ses son sur un une vos votre y'.split(
    ' ',
  ),
);

/** Words that a product need not contain ("boîtier pc", "ssd pas cher"); products that contain them come first. */
export const optionalWords: ReadonlySet<string> = new Set(
  'achat acheter bon bonne cher chere cherche informatique meilleur meilleure modele pas pc petit petite prix produit'.split(
    ' ',
  ),
);
