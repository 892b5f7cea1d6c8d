import { useNavigation } from 'react-router';

/** A thin line at the top while another page is on its way; it waits a moment so that quick pages show none. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div role="progressbar" aria-label="Chargement de la page" className="fixed inset-x-0 top-0 z-50 h-0.75 overflow-hidden">
      <div className="h-full w-full origin-left animate-progress bg-sun" />
    </div>
  );
}
