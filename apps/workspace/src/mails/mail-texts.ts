import type { StaffMailTexts } from '@boutik/contract';
import type { FieldValues } from 'react-hook-form';

/** The texts of the form; an empty field is null in it. */
export function textsOf(values: FieldValues): StaffMailTexts {
  const text = (name: keyof StaffMailTexts) => {
    const value: unknown = values[name];
    return typeof value === 'string' ? value : '';
  };
  return { objet: text('objet'), titre: text('titre'), texte: text('texte'), conclusion: text('conclusion') };
}
