import { Extension, Mark, Node } from '@tiptap/core';
import { RichTextEditor } from '../ui/form/rich-text-editor';
import type { InputProps } from '../ui/form/use-form-field';

/** Other pages link to a paragraph of the terms by its id; a header names what it is the header of. */
const legalAttributes = Extension.create({
  name: 'legalAttributes',
  addGlobalAttributes: () => [
    { types: ['heading'], attributes: { id: { default: null } } },
    { types: ['tableHeader'], attributes: { scope: { default: null } } },
  ],
});

/** A notice that the law requires to be framed. */
const framed = Node.create({
  name: 'framed',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'div.framed' }],
  renderHTML: () => ['div', { class: 'framed' }, 0],
});

const descriptionList = Node.create({
  name: 'descriptionList',
  group: 'block',
  content: '(descriptionTerm | descriptionText)+',
  parseHTML: () => [{ tag: 'dl' }],
  renderHTML: () => ['dl', 0],
});
const descriptionTerm = Node.create({
  name: 'descriptionTerm',
  content: 'inline*',
  parseHTML: () => [{ tag: 'dt' }],
  renderHTML: () => ['dt', 0],
});
const descriptionText = Node.create({
  name: 'descriptionText',
  content: 'inline*',
  parseHTML: () => [{ tag: 'dd' }],
  renderHTML: () => ['dd', 0],
});

const small = Mark.create({ name: 'small', parseHTML: () => [{ tag: 'small' }], renderHTML: () => ['small', 0] });

const extensions = [legalAttributes, framed, descriptionList, descriptionTerm, descriptionText, small];

/** The editor of the shop's texts: it keeps what legal texts have beyond descriptions of products. */
export function LegalTextEditor(input: InputProps) {
  return <RichTextEditor {...input} more={extensions} />;
}
