import type { ProductDetail } from '@boutik/contract';
import { frenchDay, fromEuros, readableName, toEuros, withFrenchUnits, withVat } from '@boutik/kernel';
import { countText, euroText, percentText } from '@boutik/ui';
import { Fact } from '../ui/facts';
import { MarginBadge } from '../ui/margin-badge';
import { firstPicture, pictureUrl } from '../ui/picture-url';
import { Stars } from '../ui/stars';
import { StockBadge } from './product-badges';
import { HT, VAT_EXEMPT } from '../ui/tax-label';

/** The read-only view of a product. */
export function ProductFacts({ product }: { product: ProductDetail }) {
  return (
    <>
      <div className="product-file-head">
        <img
          src={pictureUrl(firstPicture(product.url_image), 480)}
          alt=""
          width={280}
          height={280}
          className="product-file-picture"
          onError={({ currentTarget }) => {
            if (!currentTarget.src.endsWith(pictureUrl(''))) currentTarget.src = pictureUrl('');
          }}
        />
        <section aria-labelledby="product-sale" className="card">
          <h2 id="product-sale" className="card-title">
            Vente
          </h2>
          <dl className="facts">
            <Fact name={`Prix de vente${HT}`}>{euroText(product.prix_vente)}</Fact>
            {product.prix_promo !== null && <Fact name={`Prix promotionnel${HT}`}>{euroText(product.prix_promo)}</Fact>}
            {!VAT_EXEMPT && (
              <>
                <Fact name="Prix payé TTC">{euroText(priceWithTax(product))}</Fact>
                <Fact name="TVA">{percentText(product.taux_tva)}</Fact>
              </>
            )}
            <Fact name={`Prix d’achat${HT}`}>{euroText(product.prix_achat)}</Fact>
            <Fact name="Marge">
              <MarginBadge margin={product.marge} />
            </Fact>
            <Fact name="Stock">
              <StockBadge product={product} />
            </Fact>
            <Fact name="Vendus">{countText(product.vendus)}</Fact>
          </dl>
        </section>
        <section aria-labelledby="product-identity" className="card">
          <h2 id="product-identity" className="card-title">
            Identité
          </h2>
          <dl className="facts">
            <Fact name="Référence">{product.reference}</Fact>
            <Fact name="EAN">{product.ean ?? '—'}</Fact>
            <Fact name="Marque">{product.marque ?? '—'}</Fact>
            <Fact name="Catégorie">{product.categorie.join(' › ')}</Fact>
            <Fact name="Fournisseur">{product.fournisseur?.nom ?? '—'}</Fact>
            <Fact name="Délai de livraison">{product.duree_livraison ?? '—'}</Fact>
            <Fact name="Avis">
              <Stars average={product.average_rating} count={product.review_count} />
            </Fact>
            <Fact name="Créé le">{frenchDay(product.created_at)}</Fact>
          </dl>
        </section>
      </div>
      {product.description !== '' && (
        <section aria-labelledby="product-description" className="card">
          <h2 id="product-description" className="card-title">
            Description
          </h2>
          <p className="free-text">{htmlToText(product.description)}</p>
        </section>
      )}
      {product.specification.length > 0 && <Specifications lines={product.specification} />}
    </>
  );
}

function Specifications({ lines }: { lines: ProductDetail['specification'] }) {
  return (
    <section aria-labelledby="product-sheet" className="card">
      <h2 id="product-sheet" className="card-title">
        Fiche technique
      </h2>
      <div className="product-sheet">
        {[...new Set(lines.map(({ groupe }) => groupe))].map((group) => (
          <div key={group}>
            {group && <h3>{readableName(group)}</h3>}
            <dl className="facts">
              {lines
                .filter(({ groupe }) => groupe === group)
                .map(({ nom, valeur }) => (
                  <Fact key={nom} name={readableName(nom)}>
                    {withFrenchUnits(valeur)}
                  </Fact>
                ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}

function priceWithTax({ prix_final, taux_tva }: ProductDetail): number | null {
  return prix_final === null ? null : toEuros(withVat(fromEuros(prix_final), Math.round(taux_tva * 100)));
}

/** The text of sanitized HTML, one line for each paragraph. */
function htmlToText(html: string): string {
  const page = new DOMParser().parseFromString(html.replace(/<\/(p|li|h\d|tr)>|<br ?\/?>/g, '$&\n'), 'text/html');
  return (page.body.textContent ?? '').trim();
}
