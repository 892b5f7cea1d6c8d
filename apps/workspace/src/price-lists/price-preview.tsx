import { endpoints } from '@boutik/api-client';
import type { PricePreview } from '@boutik/contract';
import { countText, euroText } from '@boutik/ui';
import { useState } from 'react';
import { call } from '../api/http';
import { searchClients, type FoundClient } from '../quotes/quote-api';
import { Combobox } from '../ui/combobox';
import { Field } from '../ui/field';
import type { FoundProduct } from '../ui/found-product';
import { Notice } from '../ui/notice';
import { NumberBox } from '../ui/number-box';
import { ProductCombobox } from '../ui/product-combobox';
import { HT, VAT_EXEMPT } from '../ui/tax-label';
import { parseInteger } from '../ui/typed-number';
import { ServerPreview } from '../ui/server-preview';
import { ClientOption } from './clients-input';
import './price-lists.css';

interface Question {
  product: FoundProduct | null;
  client: FoundClient | null;
  quantity: number;
}

const loadPreview = async (query: string, signal: AbortSignal) =>
  (await call(endpoints.previewPrice, { query: JSON.parse(query), signal })).data;

/** "What would client X pay for product Y at quantity N", with the saved rules of this list as if it were active. */
export function PricePreviewPanel({ listId }: { listId: number }) {
  const [{ product, client, quantity }, setQuestion] = useState<Question>({ product: null, client: null, quantity: 1 });
  const change = (part: Partial<Question>) => setQuestion({ product, client, quantity, ...part });
  const query = product && {
    produit_id: product.id,
    quantite: quantity,
    tarif_id: listId,
    ...(client && { client_id: client.id }),
  };
  return (
    <section aria-label="Essayer le tarif" className="card preview-panel">
      <h2 className="card-title">Combien paie un client{'\u202f'}?</h2>
      <p className="soft">Les règles enregistrées de ce tarif comptent comme s’il était actif.</p>
      <div className="price-preview">
        <Field label="Produit">
          {({ id }) => (
            <ProductCombobox
              id={id}
              selectedText={product?.name ?? ''}
              onPick={(picked) => change({ product: picked })}
              onClear={() => change({ product: null })}
            />
          )}
        </Field>
        <Field label="Client" hint={'Vide\u202f: un visiteur.'}>
          {({ id }) => (
            <Combobox<FoundClient>
              id={id}
              placeholder="Nom, entreprise ou adresse email"
              selectedText={client?.name ?? ''}
              search={searchClients}
              keyOf={(found) => found.id}
              renderItem={ClientOption}
              emptyText="Aucun client trouvé"
              onPick={(picked) => change({ client: picked })}
              onClear={() => change({ client: null })}
            />
          )}
        </Field>
        <Field label="Quantité">
          {({ id }) => (
            <NumberBox
              id={id}
              value={quantity}
              onNumber={(entered) => change({ quantity: entered })}
              parse={parseInteger}
              format={String}
              min={1}
              max={9999}
              step={1}
            />
          )}
        </Field>
      </div>
      <ServerPreview
        body={query && JSON.stringify(query)}
        load={loadPreview}
        incomplete="Choisissez un produit."
        loading="Calcul du prix…"
      >
        {(preview) => <Price preview={preview} />}
      </ServerPreview>
    </section>
  );
}

function Price({ preview }: { preview: PricePreview }) {
  const { prix_ht: net, prix_ttc: gross, prix_public, prix_achat, tarif, tarifs, paliers } = preview;
  const others = tarifs.filter(({ id }) => id !== tarif?.id);
  return (
    <>
      <p role="status">
        <strong>{euroText(net) + HT}</strong> l’unité{!VAT_EXEMPT && ` (${euroText(gross)} TTC)`},{' '}
        {tarif ? `au tarif ${tarif.nom}` : 'au prix public'}
        {tarif && ` au lieu de ${euroText(prix_public)}${HT}`}.
      </p>
      {prix_achat !== null && net < prix_achat && (
        <Notice tone="warning">
          Sous le prix d’achat ({euroText(prix_achat) + HT}){'\u202f'}: la revente à perte est interdite hors soldes et
          fins de série.
        </Notice>
      )}
      {others.length > 0 && (
        <p className="soft">
          Moins avantageux{'\u202f'}:{' '}
          {others.map(({ nom, prix_ht }) => `${nom} (${euroText(prix_ht)}${HT})`).join(', ')}.
        </p>
      )}
      {paliers.length > 0 && (
        <ul aria-label="Prix par quantité">
          {paliers.map(({ quantite, prix_ht }) => (
            <li key={quantite}>
              à partir de {countText(quantite)}
              {'\u202f'}: {euroText(prix_ht) + HT}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
