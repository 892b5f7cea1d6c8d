import { Field } from '../../ui/field';
import type { FoundProduct } from '../../ui/found-product';
import { firstPicture } from '../../ui/picture-url';
import { ProductCombobox } from '../../ui/product-combobox';
import { SortableLines } from '../../ui/sortable/sortable-lines';
import { type FamilyDraft, withMember } from './family-draft';
import { FamilyMemberLine } from './family-member-line';

interface FamilyMembersProps {
  draft: FamilyDraft;
  canAdd: boolean;
  onChange: (draft: FamilyDraft) => void;
}

/** The products of the family in their order, and a picker that adds others. */
export function FamilyMembers({ draft, canAdd, onChange }: FamilyMembersProps) {
  const { members } = draft;
  const move = (key: string, to: number) => {
    const from = members.findIndex(({ produit_id }) => String(produit_id) === key);
    const [moved] = members.slice(from, from + 1);
    if (moved) onChange({ ...draft, members: members.toSpliced(from, 1).toSpliced(to, 0, moved) });
  };
  const add = ({ id, name, reference, url_image }: FoundProduct) =>
    onChange(
      withMember(draft, {
        produit_id: id,
        nom: name,
        reference,
        image: firstPicture(url_image),
        statut: 'publié',
      }),
    );
  return (
    <>
      <SortableLines keys={members.map(({ produit_id }) => String(produit_id))} onMove={move}>
        <ol className="family-members" aria-label="Déclinaisons">
          {members.map((member, at) => (
            <FamilyMemberLine key={member.produit_id} draft={draft} member={member} at={at} onChange={onChange} />
          ))}
        </ol>
      </SortableLines>
      {canAdd && (
        <Field label="Ajouter un produit existant">
          {(attributes) => <ProductCombobox id={attributes.id} onPick={add} onClear={() => undefined} />}
        </Field>
      )}
    </>
  );
}
