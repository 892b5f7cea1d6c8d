import { useNavigation } from 'react-router';

/** A thin line at the top while another page is loading; delayed, so that fast pages show none. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <output aria-label="Chargement de la page" className="fixed inset-x-0 top-0 block z-50 h-0.75 overflow-hidden">
      <span className="block h-full w-full origin-left animate-progress bg-sun" />
    </output>
  );
}
