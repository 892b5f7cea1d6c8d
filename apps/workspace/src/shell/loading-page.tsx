import { Logo } from './logo';

/** Shown while the session is being read. */
export function LoadingPage() {
  return (
    <div role="status" className="loading-page">
      <Logo />
      <span className="unseen">Chargement</span>
    </div>
  );
}
