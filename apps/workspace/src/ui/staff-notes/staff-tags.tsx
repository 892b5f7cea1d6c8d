import Chip from '@mui/material/Chip';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { TextBox } from '../field';
import { Icon } from '../icon';
import './staff-notes.css';

interface TagsProps {
  tags: readonly string[];
  known: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Tags of the staff on an order or a client; saved at each change. */
export function StaffTags({ tags, known, onChange }: TagsProps) {
  const [typed, setTyped] = useState('');
  const suggestions = useId();
  const add = () => {
    const tag = typed.trim();
    setTyped('');
    if (tag !== '' && !tags.includes(tag)) onChange([...tags, tag]);
  };
  return (
    <div className="staff-tags">
      <TextBox
        label="Étiquettes"
        hint="La touche Entrée ajoute une étiquette."
        list={suggestions}
        maxLength={30}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
        onBlur={add}
      />
      <datalist id={suggestions}>
        {known
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
      </datalist>
      {tags.length > 0 && (
        <ul aria-label="Étiquettes">
          {tags.map((tag) => (
            <li key={tag}>
              <Chip
                label={tag}
                size="small"
                onDelete={() => onChange(tags.filter((other) => other !== tag))}
                deleteIcon={
                  <button type="button" aria-label={`Retirer l’étiquette ${tag}`}>
                    <Icon icon={X} size={14} />
                  </button>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
