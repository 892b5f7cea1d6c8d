import { TableKit } from '@tiptap/extension-table';
import { EditorContent, type Extensions, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Field } from '../field';
import './rich-text.css';
import { RichTextToolbar } from './rich-text-toolbar';
import { type InputProps, useFormField } from './use-form-field';

/** What the server's sanitizing keeps, and no more: paragraphs, titles, lists, tables, bold, italic, underline, links. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto'], HTMLAttributes: { rel: null, target: null } },
  }),
  TableKit,
];

/**
 * A TipTap editor as an input of a form. The record changes only when the user changes the text.
 * @param more what the text may contain besides
 */
export function RichTextEditor({ more = [], ...input }: InputProps & { more?: Extensions }) {
  const { control, labels } = useFormField(input);
  const editor = useEditor({
    extensions: [...extensions, ...more],
    content: typeof control.value === 'string' ? control.value : '',
    // Strict CSP: the few rules that it would inject are in rich-text.css.
    injectCSS: false,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': input.label } },
    onUpdate: ({ editor: changed }) => control.onChange(changed.isEmpty ? '' : changed.getHTML()),
    onBlur: () => control.onBlur(),
  });
  return (
    <Field {...labels}>
      {({ id }) => (
        <div className="rich-text">
          <RichTextToolbar editor={editor} />
          <EditorContent id={id} editor={editor} />
        </div>
      )}
    </Field>
  );
}
