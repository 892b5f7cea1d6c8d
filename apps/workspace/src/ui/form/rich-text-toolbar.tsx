import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Table,
  Underline,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog';
import { TextBox } from '../field';
import { Icon } from '../icon';

interface Command {
  label: string;
  icon: LucideIcon;
  run: (editor: Editor) => unknown;
  isActive?: (editor: Editor) => boolean;
}

const chain = (editor: Editor) => editor.chain().focus();
const commands: readonly Command[] = [
  { label: 'Gras', icon: Bold, run: (e) => chain(e).toggleBold().run(), isActive: (e) => e.isActive('bold') },
  { label: 'Italique', icon: Italic, run: (e) => chain(e).toggleItalic().run(), isActive: (e) => e.isActive('italic') },
  {
    label: 'Souligné',
    icon: Underline,
    run: (e) => chain(e).toggleUnderline().run(),
    isActive: (e) => e.isActive('underline'),
  },
  {
    label: 'Titre',
    icon: Heading2,
    run: (e) => chain(e).toggleHeading({ level: 2 }).run(),
    isActive: (e) => e.isActive('heading', { level: 2 }),
  },
  {
    label: 'Sous-titre',
    icon: Heading3,
    run: (e) => chain(e).toggleHeading({ level: 3 }).run(),
    isActive: (e) => e.isActive('heading', { level: 3 }),
  },
  {
    label: 'Liste à puces',
    icon: List,
    run: (e) => chain(e).toggleBulletList().run(),
    isActive: (e) => e.isActive('bulletList'),
  },
  {
    label: 'Liste numérotée',
    icon: ListOrdered,
    run: (e) => chain(e).toggleOrderedList().run(),
    isActive: (e) => e.isActive('orderedList'),
  },
  { label: 'Tableau', icon: Table, run: (e) => chain(e).insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run() },
  { label: 'Annuler', icon: Undo2, run: (e) => chain(e).undo().run() },
  { label: 'Rétablir', icon: Redo2, run: (e) => chain(e).redo().run() },
];

/** Buttons that format the selected text; each also works with the keyboard. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => commands.map(({ isActive }) => isActive?.(current) ?? false),
  });
  return (
    <div role="toolbar" aria-label="Mise en forme" className="rich-text-toolbar">
      {commands.map(({ label, icon, run, isActive }, at) => (
        <button
          key={label}
          type="button"
          title={label}
          aria-label={label}
          aria-pressed={isActive && active[at]}
          onClick={() => run(editor)}
        >
          <Icon icon={icon} size={18} />
        </button>
      ))}
      <LinkButton editor={editor} />
    </div>
  );
}

/** Asks for the address of the link; an empty one removes it. */
function LinkButton({ editor }: { editor: Editor }) {
  const [address, setAddress] = useState<string | null>(null);
  const apply = () => {
    const href = address?.trim() ?? '';
    const selection = chain(editor).extendMarkRange('link');
    if (href === '') selection.unsetLink().run();
    else selection.setLink({ href }).run();
    setAddress(null);
  };
  return (
    <>
      <button
        type="button"
        title="Lien"
        aria-label="Lien"
        onClick={() => setAddress(String(editor.getAttributes('link')['href'] ?? 'https://'))}
      >
        <Icon icon={Link2} size={18} />
      </button>
      <ConfirmDialog
        open={address !== null}
        question="Adresse du lien"
        confirm="Appliquer"
        onConfirm={apply}
        onClose={() => setAddress(null)}
      >
        <TextBox
          label="Adresse"
          hint={'Vide\u202f: le texte n’est plus un lien.'}
          value={address ?? ''}
          onChange={({ target }) => setAddress(target.value)}
        />
      </ConfirmDialog>
    </>
  );
}
