import { endpoints } from '@boutik/api-client';
import type { ProductChange, StaffProductFamily } from '@boutik/contract';
import { fromEuros, toEuros } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call, getErrorMessage } from '../../api/http';
import { TextBox } from '../../ui/field';
import { HundredthsBox } from '../../ui/hundredths-box';
import { NumberBox } from '../../ui/number-box';
import { parseInteger } from '../../ui/typed-number';
import { useUnsaved } from './use-unsaved';
import { HT } from '../../ui/tax-label';

type Member = StaffProductFamily['membres'][number];
type Edited = Pick<ProductChange, 'prix_vente' | 'nb_stock' | 'reference'>;

const MAX_CENTS = 999_999_900;
const MAX_STOCK = 1_000_000;

interface MemberTableProps {
  family: StaffProductFamily;
  /** The parts of the page with unsaved changes. */
  unsaved: Set<string>;
  onSaved: () => void;
}

/** Price, stock and reference of all members at once: each changed product is saved as in its own form. */
export function MemberTable({ family, unsaved, onSaved }: MemberTableProps) {
  const [edited, setEdited] = useState<ReadonlyMap<number, Edited>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const [busy, setBusy] = useState(false);
  useUnsaved(unsaved, 'produits', edited.size > 0);
  const notify = useNotify();
  const refresh = useRefresh();
  const change = (id: number, part: Edited) => setEdited(new Map(edited).set(id, { ...edited.get(id), ...part }));
  const save = async () => {
    setBusy(true);
    const failed = new Map<number, string>();
    for (const member of family.membres) {
      const changes = edited.get(member.produit_id);
      if (!changes) continue;
      try {
        await saveMember(member, changes);
      } catch (error) {
        failed.set(member.produit_id, getErrorMessage(error, 'Ce produit n’a pas pu être enregistré.'));
      }
    }
    setErrors(failed);
    setEdited(new Map([...edited].filter(([id]) => failed.has(id))));
    const count = edited.size - failed.size;
    if (count > 0) notify(count > 1 ? `${count} produits enregistrés` : 'Produit enregistré', { type: 'success' });
    setBusy(false);
    refresh();
    onSaved();
  };
  return (
    <section className="card family-table" aria-label="Prix, stock et références">
      <h2>Prix, stock et références</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Déclinaison</th>
            <th scope="col">Référence</th>
            <th scope="col">Prix{HT} (€)</th>
            <th scope="col">Stock</th>
          </tr>
        </thead>
        <tbody>
          {family.membres.map((member) => (
            <MemberRow
              key={member.produit_id}
              member={member}
              edited={edited.get(member.produit_id) ?? {}}
              error={errors.get(member.produit_id)}
              onChange={(part) => change(member.produit_id, part)}
            />
          ))}
        </tbody>
      </table>
      <div className="form-end">
        <Button
          variant="contained"
          loading={busy}
          loadingPosition="start"
          disabled={edited.size === 0}
          onClick={() => void save()}
        >
          Enregistrer les produits
        </Button>
      </div>
    </section>
  );
}

async function saveMember({ produit_id, version, nb_stock }: Member, changes: Edited): Promise<void> {
  const read = changes.nb_stock === undefined ? {} : { nb_stock_lu: nb_stock };
  await call(endpoints.changeProduct, { params: { id: produit_id }, body: { ...changes, ...read, version } });
}

interface MemberRowProps {
  member: Member;
  edited: Edited;
  error: string | undefined;
  onChange: (part: Edited) => void;
}

function MemberRow({ member, edited, error, onChange }: MemberRowProps) {
  const name = member.valeurs.join(' · ');
  return (
    <tr>
      <th scope="row">
        {name}
        {member.statut !== 'publié' && <span className="faint"> · {member.statut}</span>}
        {error && <span className="field-error">{error}</span>}
      </th>
      <td>
        <TextBox
          label={`Référence de ${name}`}
          hideLabel
          value={edited.reference ?? member.reference}
          maxLength={80}
          onChange={(event) => onChange({ reference: event.target.value })}
        />
      </td>
      <td>
        <HundredthsBox
          label={`Prix de ${name}`}
          value={fromEuros(edited.prix_vente ?? member.prix_vente ?? 0)}
          onNumber={(cents) => onChange({ prix_vente: toEuros(cents) })}
          max={MAX_CENTS}
        />
      </td>
      <td>
        <NumberBox
          label={`Stock de ${name}`}
          value={edited.nb_stock ?? member.nb_stock}
          onNumber={(stock) => onChange({ nb_stock: stock })}
          parse={parseInteger}
          format={String}
          min={0}
          max={MAX_STOCK}
          step={1}
        />
      </td>
    </tr>
  );
}
