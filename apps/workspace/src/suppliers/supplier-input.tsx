import { endpoints } from '@boutik/api-client';
import { useState } from 'react';
import { call } from '../api/http';
import { ChoiceInput } from '../ui/form/choice-input';
import type { InputProps } from '../ui/form/use-form-field';

interface Supplier {
  id: number;
  nom: string;
}

const newSupplier = (typed: string) => ({ value: 0, text: `Créer le fournisseur «\u202f${typed}\u202f»` });

/** Picks a supplier, or creates the one whose name was typed; the record of the form holds its id. */
export function SupplierInput({ suppliers, ...input }: InputProps & { suppliers: readonly Supplier[] }) {
  const [created, setCreated] = useState<readonly Supplier[]>([]);
  const create = async (nom: string) => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const { data } = await call(endpoints.createSupplier, { body: { nom }, headers });
    setCreated((before) => [...before, data]);
    return data.id;
  };
  const options = [...suppliers, ...created].map(({ id, nom }) => ({ value: id, text: nom }));
  return <ChoiceInput<number> {...input} options={options} create={newSupplier} onCreate={create} />;
}
