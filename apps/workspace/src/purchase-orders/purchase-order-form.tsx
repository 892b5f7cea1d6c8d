import { endpoints } from '@boutik/api-client';
import type { StaffPurchaseOrderDetail } from '@boutik/contract';
import { useState } from 'react';
import { required, useNotify, useRefresh } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { SupplierInput } from '../suppliers/supplier-input';
import { DateInput, TextAreaInput } from '../ui/form/inputs';
import { RecordForm } from '../ui/form/record-form';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { type DraftLine, LinesInput } from './lines-input';
import './purchase-orders.css';

const supplierRequired = required('Choisissez un fournisseur.');
const emptyAsNull = (text: string) => (text === '' ? null : text);
const emptyText = (text: string) => text;

/** Writes a new order, or a draft again with the version that was read. */
export function PurchaseOrderForm({ order }: { order?: StaffPurchaseOrderDetail }) {
  // Idempotency key of this form: a second press, or a retry after a lost reply, creates one order.
  const [key] = useState(() => crypto.randomUUID());
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.listImportSuppliers);
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  if (failed) return <LoadError message="Les fournisseurs n’ont pas pu être lus." busy={busy} onRetry={refetch} />;
  if (!reply) return <ListSkeleton label="Chargement des fournisseurs" />;
  const save = async (values: FieldValues) => {
    const body = toBody(values);
    const { data } = order
      ? await call(endpoints.changePurchaseOrder, {
          params: { id: order.id },
          body: { ...body, version: order.version },
        })
      : await call(endpoints.createPurchaseOrder, { body, headers: { 'Idempotency-Key': key } });
    return data;
  };
  const onSaved = ({ id }: { id: number }) => {
    notify('Brouillon enregistré', { type: 'success' });
    refresh();
    return navigate(`/commandes-fournisseurs/${id}`);
  };
  return (
    <RecordForm
      label={order ? `Commande ${order.numero}` : 'Nouvelle commande'}
      {...(order ? { record: toRecord(order) } : { defaultValues: emptyOrder })}
      save={save}
      onSaved={onSaved}
      failure="La commande n’a pas pu être enregistrée."
      cancelTo={order ? `/commandes-fournisseurs/${order.id}` : '/commandes-fournisseurs'}
    >
      <SupplierInput source="fournisseur" label="Fournisseur" suppliers={reply.data} validate={supplierRequired} />
      <DateInput source="date_prevue" label="Livraison prévue le" parse={emptyAsNull} />
      <div className="wide">
        <LinesInput source="lignes" label="Produits commandés" />
      </div>
      <div className="wide">
        <TextAreaInput source="note" label="Note" rows={2} maxLength={1000} parse={emptyText} />
      </div>
    </RecordForm>
  );
}

const emptyOrder = { fournisseur: null, date_prevue: null, lignes: [], note: '' };

function toRecord({ id, fournisseur, date_prevue, lignes, note }: StaffPurchaseOrderDetail) {
  return { id, fournisseur: fournisseur.id, date_prevue, lignes, note };
}

function toBody(values: FieldValues) {
  const lines: readonly DraftLine[] = values['lignes'] ?? [];
  return {
    fournisseur: values['fournisseur'] as number,
    date_prevue: (values['date_prevue'] ?? null) as string | null,
    note: (values['note'] ?? '') as string,
    lignes: lines.map(({ produit, quantite, cout }) => ({ produit, quantite, cout })),
  };
}
