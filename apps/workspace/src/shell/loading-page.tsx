import { Logo } from './logo';

/** While the session is being read. */
export function LoadingPage() {
  return (
    <div role="status" className="loading-page">
      <Logo />
      <span className="unseen">Chargement</span>
    </div>
  );
}
