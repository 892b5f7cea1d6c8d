import type { StaffMenus } from '@boutik/contract';
import Button from '@mui/material/Button';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { TextBox } from '../ui/field';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';

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
  const swap = (index: number) =>
    onChange(links.map((one, at) => (at === index ? links[index + 1] : at === index + 1 ? links[index] : one) ?? one));
  return (
    <>
      {errors[path] && <p className="field-error">{errors[path]}</p>}
      <ul className="menu-links">
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
              <NamedIconButton
                label={`Monter ${link.libelle || index + 1}`}
                disabled={index === 0}
                onClick={() => swap(index - 1)}
              >
                <Icon icon={ArrowUp} size={18} />
              </NamedIconButton>
              <NamedIconButton
                label={`Descendre ${link.libelle || index + 1}`}
                disabled={index === links.length - 1}
                onClick={() => swap(index)}
              >
                <Icon icon={ArrowDown} size={18} />
              </NamedIconButton>
              <NamedIconButton
                label={`Retirer ${link.libelle || index + 1}`}
                onClick={() => onChange(links.filter((_, at) => at !== index))}
              >
                <Icon icon={X} size={18} />
              </NamedIconButton>
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
