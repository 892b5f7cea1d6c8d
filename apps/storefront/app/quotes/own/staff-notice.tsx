import { Notice } from '../../ui/notice';

/** Sends sales staff to the workspace (AC-353). */
export function StaffNotice() {
  return (
    <Notice>
      Vous cherchez les devis de vos clients{'\u202f'}?{' '}
      <a
        href="/espace-commercial/liste-devis"
        rel="external"
        className="font-semibold text-lagoon underline underline-offset-4"
      >
        Liste de devis de l'espace commercial
      </a>
    </Notice>
  );
}
