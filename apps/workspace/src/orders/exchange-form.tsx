import type { ExchangePreview } from '@boutik/contract';
import { euroText } from '@boutik/ui';
import type { ReactNode } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { BooleanInput } from '../ui/form/inputs';
import { RecordForm } from '../ui/form/record-form';
import { TTC } from '../ui/tax-label';
import { ContentInputs, ContentPreview, toContentBody } from './content-inputs';
import { Sum } from './sum';

interface ExchangeFormProps<Body> {
  label: string;
  /** Where "Annuler" leads. */
  cancelTo: string;
  defaultValues?: FieldValues;
  /** What the client gives back. */
  children?: ReactNode;
  /** The body of the request; null while the form is incomplete. */
  toBody: (values: FieldValues) => Body | null;
  load: (body: Body, signal: AbortSignal) => Promise<ExchangePreview>;
  exchange: (values: FieldValues) => Promise<{ id: number; message: string }>;
}

const emptyContent = {
  mode_livraison: '4',
  point_retrait: null,
  lignes: [],
  livraison_offerte: false,
  reste_en_avoir: false,
};

/** Other products in place of sold ones: what is to pay or to give back is known before it is sent. */
export function ExchangeForm<Body>({
  label,
  cancelTo,
  defaultValues,
  children,
  toBody,
  load,
  exchange,
}: ExchangeFormProps<Body>) {
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  return (
    <RecordForm
      label={label}
      defaultValues={{ ...emptyContent, ...defaultValues }}
      save={exchange}
      onSaved={({ id, message }) => {
        notify(message, { type: 'success' });
        refresh();
        return navigate(`/commandes/${id}`);
      }}
      failure="L’échange n’a pas pu être enregistré."
      cancelTo={cancelTo}
      submitLabel="Échanger"
    >
      {children}
      <ContentInputs />
      <BooleanInput source="livraison_offerte" label="Livraison offerte (remplacement sous garantie)" />
      <BooleanInput
        source="reste_en_avoir"
        label="Ce qui reste en bon d’avoir, à la demande du client : sans elle, la somme lui est rendue"
      />
      <div className="wide">
        <ContentPreview
          toBody={toBody}
          load={load}
          incomplete="Choisissez ce que le client rend, et un produit à la place."
        >
          {(preview) => <ExchangeAmounts of={preview} />}
        </ContentPreview>
      </div>
    </RecordForm>
  );
}

/** Delivery and products of the new order, and how the rest goes back. */
export function toExchangeBody(values: FieldValues) {
  return {
    ...toContentBody(values),
    livraison_offerte: values['livraison_offerte'] === true,
    reste_en_avoir: values['reste_en_avoir'] === true,
  };
}

function ExchangeAmounts({ of: { commande, solde } }: { of: ExchangePreview }) {
  return (
    <dl className="order-sums" aria-label="Montant de l’échange">
      <Sum name="Avoir" euros={solde.avoir} />
      {solde.facture_diminuee > 0 && <Sum name="dont déduit de la facture à payer" euros={solde.facture_diminuee} />}
      <Sum name={`Nouvelle commande${TTC}`} euros={commande.total} />
      <Sum name="Payé par l’avoir" euros={-solde.paye} />
      <div className="total">
        <dt>{solde.a_rendre > 0 ? 'À rendre au client' : 'À payer par le client'}</dt>
        <dd>{euroText(solde.a_rendre > 0 ? solde.a_rendre : solde.a_payer)}</dd>
      </div>
    </dl>
  );
}
