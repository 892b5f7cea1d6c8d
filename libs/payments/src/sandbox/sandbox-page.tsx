import { formatEuros } from '@boutik/kernel';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SandboxDisputeRow } from './sandbox-dispute.entity.js';
import type { SandboxSessionRow } from './sandbox-session.entity.js';

const css = `
:root{color-scheme:light dark;--ink:#16181b;--ground:#f7f1e6;--card:#fff;--line:#d9d2c5;--lagoon:#0a7285;--quiet:#5a5f66}
@media (prefers-color-scheme:dark){:root{--ink:#f2efe9;--ground:#16181b;--card:#1f2226;--line:#3a3f46;--lagoon:#5cc3d6;--quiet:#a9afb7}}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground);min-height:100vh;display:grid;place-items:center;padding:16px}
main{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:32px;max-width:440px;width:100%}
.demo{display:inline-block;background:#f2b705;color:#16181b;border-radius:999px;padding:2px 12px;font-size:14px;font-weight:600;margin:0}
h1{font-size:22px;line-height:1.25;margin:16px 0 4px}.amount{font-size:36px;font-weight:700;margin:8px 0;font-variant-numeric:tabular-nums}
p{margin:0 0 16px;color:var(--quiet);overflow-wrap:anywhere}output+p{margin:12px 0 0}form{display:grid;gap:12px}output~form,output~p:last-child{margin-top:16px}
button{font:inherit;font-weight:600;padding:12px 16px;border-radius:10px;border:1px solid var(--line);background:transparent;color:var(--ink);cursor:pointer}
button.pay{background:var(--lagoon);border-color:var(--lagoon);color:#fff}@media (prefers-color-scheme:dark){button.pay{color:#16181b}}
a{color:var(--lagoon)}button:focus-visible,a:focus-visible{outline:3px solid var(--lagoon);outline-offset:2px}`;

const providerNames = { stripe: 'Carte bancaire (Stripe)', paypal: 'PayPal' };

interface SandboxPageState {
  nonce: string;
  /** Null for a payment that is not disputed. */
  dispute: SandboxDisputeRow['state'] | null;
}

/** The sandbox's hosted payment page: a plain form that works without scripts. */
export function sandboxPage(session: SandboxSessionRow, { nonce, dispute }: SandboxPageState): string {
  const page = (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Paiement de démonstration</title>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <main>
          <p className="demo">mode démonstration</p>
          <h1>{providerNames[session.provider]}</h1>
          <p className="amount">{formatEuros(Number(session.amountCents))}</p>
          <p>
            {session.description}. Aucun argent ne change de main{'\u202f'}: choisissez ce que le prestataire doit
            répondre.
          </p>
          {session.outcome ? <AlreadyDecided session={session} dispute={dispute} /> : <Choices />}
        </main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** Shown when the payment already has an outcome: a link to the page that follows it. */
function AlreadyDecided({ session, dispute }: { session: SandboxSessionRow; dispute: SandboxPageState['dispute'] }) {
  return (
    <>
      <output>Ce paiement est déjà terminé.</output>
      <p>
        <a href={session.outcome === 'cancelled' ? session.cancelUrl : session.successUrl}>Revenir à la boutique</a>
      </p>
      {session.outcome === 'paid' && <Dispute of={session} state={dispute} />}
    </>
  );
}

const decided = { won: 'Litige tranché\u202f: la boutique a gagné.', lost: 'Litige tranché\u202f: le client a gagné.' };

/** What the payer's bank does later. */
function Dispute({ of: { sessionId }, state }: { of: SandboxSessionRow; state: SandboxPageState['dispute'] }) {
  if (state === 'won' || state === 'lost') return <p>{decided[state]}</p>;
  return (
    <form method="post" action={`/sandbox/pay/${sessionId}/litige`}>
      {state !== null && <output>Ce paiement est contesté.</output>}
      {state === null ? (
        <button name="dispute" value="open">
          Contester ce paiement
        </button>
      ) : (
        <>
          <button name="dispute" value="won">
            Donner raison à la boutique
          </button>
          <button name="dispute" value="lost">
            Donner raison au client
          </button>
        </>
      )}
    </form>
  );
}

function Choices() {
  return (
    <form method="post">
      <button className="pay" name="outcome" value="paid">
        Payer
      </button>
      <button name="outcome" value="refused">
        Simuler un refus
      </button>
      <button name="outcome" value="cancelled">
        Annuler et revenir à la boutique
      </button>
    </form>
  );
}
