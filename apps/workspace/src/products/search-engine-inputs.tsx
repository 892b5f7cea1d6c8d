import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { TextAreaInput, TextInput } from '../ui/form/inputs';

/** Lengths that search engines show, about; they cut longer texts. */
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 160;

/** Title and description for search engines, with their lengths and what a search result looks like. */
export function SearchEngineInputs() {
  const [name, title, description] = useWatch({ name: ['nom', 'seo_titre', 'seo_description'] }).map(textOf);
  const record = useRecordContext();
  return (
    <fieldset className="wide search-engine">
      <legend>Moteurs de recherche</legend>
      <TextInput
        source="seo_titre"
        label="Titre dans les résultats"
        hint={`${lengthText(title, TITLE_LENGTH)} Vide\u202f: le nom du produit.`}
        maxLength={120}
      />
      <TextAreaInput
        source="seo_description"
        label="Texte dans les résultats"
        hint={`${lengthText(description, DESCRIPTION_LENGTH)} Vide\u202f: le début de la description.`}
        rows={3}
        maxLength={320}
      />
      <div className="search-result" aria-label="Aperçu du résultat de recherche" role="group">
        <p className="search-result-address">
          {window.location.host} › produit › {record?.id ?? '…'}
        </p>
        <p className="search-result-title">{cut(title || name || 'Nom du produit', TITLE_LENGTH)}</p>
        <p className="search-result-text">
          {cut(description || 'Le début de la description du produit.', DESCRIPTION_LENGTH)}
        </p>
      </div>
    </fieldset>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function lengthText(text: string | undefined, limit: number): string {
  const length = text?.length ?? 0;
  return `${length} caractère${length > 1 ? 's' : ''} sur ${limit}${length > limit ? '\u202f: la fin sera coupée.' : '.'}`;
}

function cut(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).trimEnd()}…`;
}
