import { useNonce } from './nonce';

/**
 * Runs before the first paint: marks that scripts run, and applies the chosen theme. The choice is stored in local
 * storage, never in a cookie.
 */
const SCRIPT =
  "var e=document.documentElement;e.classList.add('js');try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')e.dataset.theme=t}catch(_){}";

export function ThemeScript() {
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
