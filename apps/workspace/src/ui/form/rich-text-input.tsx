import { Bold, Heading3, Italic, Link2, List, ListOrdered, type LucideIcon, Pilcrow, Unlink } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Icon } from '../icon';
import { NamedIconButton } from '../icon-button';
import { type InputProps, useFormField } from './use-form-field';

interface Command {
  label: string;
  icon: LucideIcon;
  /** The browser's editing command, with its value. */
  command: readonly [name: string, value?: string];
}

const commands: readonly Command[] = [
  { label: 'Gras', icon: Bold, command: ['bold'] },
  { label: 'Italique', icon: Italic, command: ['italic'] },
  { label: 'Titre', icon: Heading3, command: ['formatBlock', 'h3'] },
  { label: 'Paragraphe', icon: Pilcrow, command: ['formatBlock', 'p'] },
  { label: 'Liste', icon: List, command: ['insertUnorderedList'] },
  { label: 'Liste numérotée', icon: ListOrdered, command: ['insertOrderedList'] },
];

/** Formatted text: the record of the form holds its HTML, which the server cleans. */
export function RichTextInput(input: InputProps) {
  const { control, labels } = useFormField(input);
  const id = useId();
  const box = useRef<HTMLDivElement | null>(null);
  const html = String(control.value);
  useEffect(() => {
    // Writing what was just typed would move the cursor.
    if (box.current && box.current.innerHTML !== html) box.current.innerHTML = html;
  }, [html]);
  const changed = () => control.onChange(box.current?.textContent?.trim() ? box.current.innerHTML : '');
  const run = ([name, value]: Command['command']) => {
    box.current?.focus();
    document.execCommand(name, false, value);
    changed();
  };
  const link = () => {
    const address = window.prompt('Adresse du lien (https://…)');
    if (address && /^(?:https?:\/\/|mailto:)/.test(address)) run(['createLink', address]);
  };
  return (
    <div className="field">
      <span id={`${id}-label`} className="field-label">
        {labels.label}
      </span>
      <div className="rich-text">
        <div role="toolbar" aria-label={`Mise en forme\u202f: ${labels.label}`} className="rich-text-toolbar">
          {commands.map(({ label, icon, command }) => (
            <NamedIconButton key={label} label={label} onClick={() => run(command)}>
              <Icon icon={icon} size={18} />
            </NamedIconButton>
          ))}
          <NamedIconButton label="Lien" onClick={link}>
            <Icon icon={Link2} size={18} />
          </NamedIconButton>
          <NamedIconButton label="Retirer le lien" onClick={() => run(['unlink'])}>
            <Icon icon={Unlink} size={18} />
          </NamedIconButton>
        </div>
        <div
          ref={(element) => {
            box.current = element;
            control.ref(element);
          }}
          role="textbox"
          aria-multiline
          aria-labelledby={`${id}-label`}
          contentEditable
          suppressContentEditableWarning
          className="rich-text-box"
          onInput={changed}
          onBlur={control.onBlur}
        />
      </div>
      {labels.hint && <p className="faint">{labels.hint}</p>}
      {labels.error && <p className="field-error">{labels.error}</p>}
    </div>
  );
}
