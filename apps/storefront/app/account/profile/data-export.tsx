import { endpoints, urlOf } from '@boutik/api-client';
import { buttonStyle } from '../../ui/button-style';
import { panelStyle } from './panel';

const formats = { html: 'Télécharger pour lire (HTML)', json: 'Télécharger pour réutiliser (JSON)' };

/** Links to the export of the user's data, as HTML and as JSON (RGPD art. 15 and 20). */
export function DataExport() {
  return (
    <div className={panelStyle}>
      <p>
        Compte, commandes, devis, retours, avis, messages et consentements{'\u202f'}: un fichier rassemble tout. Il est
        fait à l’instant et n’est gardé nulle part.
      </p>
      <div className="flex flex-wrap gap-3">
        {(['html', 'json'] as const).map((format) => (
          <a
            key={format}
            href={urlOf(endpoints.exportMyData, { query: { format } })}
            download
            className={buttonStyle({ tone: 'secondary' })}
          >
            {formats[format]}
          </a>
        ))}
      </div>
    </div>
  );
}
