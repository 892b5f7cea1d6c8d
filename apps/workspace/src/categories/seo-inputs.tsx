import { MAX_SEO_DESCRIPTION, MAX_SEO_TITLE } from './seo-limits';
import { useWatch } from 'react-hook-form';
import { TextAreaInput, TextInput } from '../ui/form/inputs';

/** Title and description of a page in search engines, with their lengths. */
export function SeoInputs() {
  const [title, description] = useWatch({ name: ['titre_seo', 'description_seo'] }) as (string | null | undefined)[];
  return (
    <div className="wide record-form">
      <TextInput
        source="titre_seo"
        label="Titre pour les moteurs de recherche"
        hint={`${lengthText(title, MAX_SEO_TITLE)} Vide\u202f: le nom.`}
        maxLength={MAX_SEO_TITLE}
      />
      <TextAreaInput
        source="description_seo"
        label="Description pour les moteurs de recherche"
        hint={`${lengthText(description, MAX_SEO_DESCRIPTION)} Vide\u202f: une phrase avec le nom.`}
        maxLength={MAX_SEO_DESCRIPTION}
        rows={3}
      />
    </div>
  );
}

function lengthText(text: string | null | undefined, max: number): string {
  return `${text?.length ?? 0} caractères sur ${max}.`;
}
