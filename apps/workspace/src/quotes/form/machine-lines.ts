import type { CallOf, Machine, MachineLine, readMachine } from '@boutik/contract';
import { fromEuros, randomToken, withVat } from '@boutik/kernel';
import { firstPicture } from '../../ui/picture-url';
import { type DraftLine, type DraftProduct, emptyLine } from './quote-draft';

/** The chosen parts in the link of a machine of the configurator; null for another text. */
export function machineQueryOf(link: string): CallOf<typeof readMachine>['query'] | null {
  const query = /\/configurateur\?([^#]+)/.exec(link)?.[1];
  return query ? Object.fromEntries(new URLSearchParams(query)) : null;
}

/** The lines of the form for the parts of a machine, at the catalogue's prices. */
export function machineLines({ lignes }: Machine): DraftLine[] {
  return lignes.map((line) => {
    const product = toDraftProduct(line);
    return { ...emptyLine(randomToken(6)), product, quantity: line.quantite, unitPrice: product.price };
  });
}

/** The eco-participation follows with the purchase prices, as for every product of the form. */
function toDraftProduct({ produit }: MachineLine): DraftProduct {
  const { id, nom, reference, nb_stock: stock, url_image, prix_final: net, taux_tva: percent } = produit;
  const price = withVat(fromEuros(net), Math.round(percent * 100));
  return { id, name: nom, reference, stock, picture: firstPicture(url_image), eco: 0, price };
}
