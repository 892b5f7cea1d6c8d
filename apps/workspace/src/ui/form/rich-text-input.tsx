import { lazyPart } from '../../shell/lazy-page';

/** Formatted text, HTML in the record. The editor is loaded when it is shown first. */
export const RichTextInput = lazyPart(async () => (await import('./rich-text-editor')).RichTextEditor);
