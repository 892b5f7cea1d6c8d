import { lazyPart } from '../shell/lazy-page';

/** A text of the shop, HTML in the record. The editor is loaded when it is shown first. */
export const LegalTextInput = lazyPart(async () => (await import('./legal-text-editor')).LegalTextEditor);
