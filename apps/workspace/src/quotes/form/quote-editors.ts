import { toRecord } from '@boutik/kernel';
/** Another screen that has the same quote open for writing. */
export interface QuoteEditor {
  screen: string;
  userId: number;
  name: string;
}

export interface EditorNotice extends QuoteEditor {
  id: number;
  here: boolean;
}

/** The other editors after a notice; the same array when nothing changes. */
export function applyNotice(editors: readonly QuoteEditor[], notice: EditorNotice): readonly QuoteEditor[] {
  const { screen, userId, name, here } = notice;
  const isKnown = editors.some((one) => one.screen === screen);
  if (isKnown === here) return editors;
  return here ? [...editors, { screen, userId, name }] : editors.filter((one) => one.screen !== screen);
}

/** "Aurélie Rivière modifie aussi ce devis."; null while nobody does. */
export function editorsMessage(editors: readonly QuoteEditor[], ownId: number): string | null {
  const names = [...new Set(editors.filter((one) => one.userId !== ownId).map((one) => one.name))];
  if (names.length > 0)
    return `${names.join(' et ')} ${names.length > 1 ? 'modifient' : 'modifie'} aussi ce devis en ce moment.`;
  return editors.length > 0 ? 'Vous modifiez aussi ce devis dans un autre onglet.' : null;
}

export function editorNotice(data: unknown): EditorNotice | null {
  const { id, screen, user_id, name, here } = toRecord(data);
  const isValid =
    typeof id === 'number' &&
    typeof screen === 'string' &&
    typeof user_id === 'number' &&
    typeof name === 'string' &&
    typeof here === 'boolean';
  return isValid ? { id, screen, userId: user_id, name, here } : null;
}
