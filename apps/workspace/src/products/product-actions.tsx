import { endpoints } from '@boutik/api-client';
import type { ProductDetail } from '@boutik/contract';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/http';
import { idempotencyKeyOf } from '../api/idempotency-key';
import { DecisionButton } from '../ui/decision-button';
import { productPaths } from './product-paths';

/** What administrators do with a whole product: publish or archive it, copy it, delete a draft. */
export function ProductActions({ product }: { product: ProductDetail }) {
  const { id, nom, statut } = product;
  const navigate = useNavigate();
  const switchTo = async (en_vente: boolean) =>
    (await call(endpoints.changeProduct, { params: { id }, body: { en_vente } })).message;
  const remove = async () => (await call(endpoints.deleteProduct, { params: { id } })).message ?? 'Brouillon supprimé';
  return (
    <>
      <CopyButton product={product} />
      {statut === 'publié' ? (
        <DecisionButton
          verb="Archiver"
          question={`Archiver «\u202f${nom}\u202f»\u202f?`}
          variant="danger"
          decide={() => switchTo(false)}
        >
          Le produit n’est plus en vente. Les commandes et les devis le gardent, et sa page propose d’autres produits.
        </DecisionButton>
      ) : (
        <DecisionButton
          verb="Publier"
          question={`Mettre «\u202f${nom}\u202f» en vente\u202f?`}
          variant="main"
          decide={() => switchTo(true)}
        >
          Le produit apparaît dans la boutique en quelques secondes.
        </DecisionButton>
      )}
      {statut === 'brouillon' && (
        <DecisionButton
          verb="Supprimer"
          question={`Supprimer le brouillon «\u202f${nom}\u202f»\u202f?`}
          variant="danger"
          decide={remove}
          onDecided={() => void navigate(productPaths.list)}
        >
          Ce qui a été saisi est perdu.
        </DecisionButton>
      )}
    </>
  );
}

/** The copy gets a reference of its own, which its form can change. */
function CopyButton({ product: { id, nom, reference } }: { product: ProductDetail }) {
  const navigate = useNavigate();
  const attempt = useRef({ body: '', key: '' });
  const copied = useRef(0);
  const body = { reference: `${reference.slice(0, 70)}-COPIE` };
  const copy = async () => {
    const headers = { 'Idempotency-Key': idempotencyKeyOf(attempt.current, body) };
    const { message, data } = await call(endpoints.copyProduct, { params: { id }, body, headers });
    copied.current = data.id;
    return message;
  };
  return (
    <DecisionButton
      verb="Copier"
      question={`Copier «\u202f${nom}\u202f»\u202f?`}
      decide={copy}
      onDecided={() => void navigate(productPaths.edit(copied.current))}
    >
      La copie est un brouillon de référence {body.reference}, sans EAN, stock ni promotion.
    </DecisionButton>
  );
}
