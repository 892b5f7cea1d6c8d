import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Options, Select } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { NamedIconButton } from '../../ui/icon-button';
import { useLineHandle } from '../../ui/sortable/line-handle';
import { Thumbnail } from '../../ui/thumbnail';
import { productPaths } from '../product-paths';
import { type FamilyDraft, type MemberDraft, memberError, withoutMember, withValue } from './family-draft';

interface FamilyMemberLineProps {
  draft: FamilyDraft;
  member: MemberDraft;
  at: number;
  onChange: (draft: FamilyDraft) => void;
}

/** A product of the family: its place, its values, whether it stands for the family. */
export function FamilyMemberLine({ draft, member, at, onChange }: FamilyMemberLineProps) {
  const { produit_id: id, nom, reference, image, statut } = member;
  const { row, handle } = useLineHandle(String(id), at + 1);
  const error = memberError(draft, member);
  const choose = (axis: number, value: string) =>
    onChange({
      ...draft,
      members: draft.members.map((one) => (one.produit_id === id ? withValue(one, axis, value) : one)),
    });
  return (
    <li {...row}>
      <div className="family-member">
        {handle}
        <Thumbnail url={image} size={40} />
        <span className="family-member-name">
          <Link to={productPaths.section(id, 'declinaisons')}>{nom}</Link>
          <span className="faint">
            Réf. {reference}
            {statut !== 'publié' && ` · ${statut}`}
          </span>
          {error && <span className="field-error">{error}</span>}
        </span>
        <span className="family-member-values">
          {draft.axes.map((axis, index) => {
            const value = member.valeurs[index] ?? '';
            const known = axis.values.map((one) => one.trim()).filter((one) => one !== '');
            return (
              <Select
                key={index}
                label={`${axis.nom || `Axe ${index + 1}`} de ${reference}`}
                hideLabel
                value={known.includes(value) ? value : ''}
                aria-invalid={!known.includes(value)}
                onChange={(event) => choose(index, event.target.value)}
              >
                {!known.includes(value) && <option value="">{axis.nom || `Axe ${index + 1}`}…</option>}
                <Options choices={[...new Set(known)].map((one) => [one, one])} />
              </Select>
            );
          })}
        </span>
        <label className="check family-member-main">
          <input
            type="radio"
            name="representant"
            checked={draft.representative === id}
            onChange={() => onChange({ ...draft, representative: id })}
          />
          Représente la famille
        </label>
        <NamedIconButton
          label={`Retirer ${reference} de la famille`}
          onClick={() => onChange(withoutMember(draft, id))}
        >
          <Icon icon={X} size={18} />
        </NamedIconButton>
      </div>
    </li>
  );
}
