import type { StaffMenus } from '@boutik/contract';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { TextBox } from '../ui/field';
import { moveItem } from '../ui/sortable/move-item';
import { focusStep, RemoveRowButton, StepButtons } from '../ui/sortable/step-buttons';

type Link = StaffMenus['entete'][number];

interface LinkListProps {
  links: readonly Link[];
  /** The field of the request: messages have names such as "entete.0.adresse". */
  path: string;
  errors: Readonly<Record<string, string>>;
  onChange: (links: Link[]) => void;
}

/** Links with label and address, in their order. */
export function LinkList({ links, path, errors, onChange }: LinkListProps) {
  const set = (index: number, link: Link) => onChange(links.map((one, at) => (at === index ? link : one)));
  const list = useRef<HTMLUListElement>(null);
  const move = (index: number, by: -1 | 1) => {
    onChange(moveItem(links, index, by));
    focusStep(list.current?.children[index + by], by);
  };
  return (
    <>
      {errors[path] && <p className="field-error">{errors[path]}</p>}
      <ul ref={list} className="menu-links">
        {links.map((link, index) => (
          <li key={index}>
            <TextBox
              label={`Libellé ${index + 1}`}
              value={link.libelle}
              maxLength={40}
              error={errors[`${path}.${index}.libelle`]}
              onChange={({ target }) => set(index, { ...link, libelle: target.value })}
            />
            <TextBox
              label={`Adresse ${index + 1}`}
              value={link.adresse}
              maxLength={300}
              placeholder="/promotions ou https://…"
              error={errors[`${path}.${index}.adresse`]}
              onChange={({ target }) => set(index, { ...link, adresse: target.value })}
            />
            <div className="menu-link-actions">
              <StepButtons
                name={link.libelle || String(index + 1)}
                at={index}
                count={links.length}
                onMove={(by) => move(index, by)}
              />
              <RemoveRowButton
                label={`Retirer ${link.libelle || index + 1}`}
                onRemove={() => onChange(links.filter((_, at) => at !== index))}
              />
            </div>
          </li>
        ))}
      </ul>
      <Button variant="outlined" onClick={() => onChange([...links, { libelle: '', adresse: '' }])}>
        Ajouter un lien
      </Button>
    </>
  );
}
