import { ApiError, endpoints } from '@boutik/api-client';
import type { CompanyApprovalDetail } from '@boutik/contract';
import { FileX } from 'lucide-react';
import { data, Form, useNavigation } from 'react-router';
import { call, callOrNull } from '../../api/call';
import { textOf } from '../../api/form';
import { assertSameOrigin } from '../../api/session';
import { actionOrToast } from '../../api/unless-offline';
import { pageMeta } from '../../seo/page-meta';
import { secretPageHeaders } from '../../seo/secret-page-headers';
import { Button, LinkButton } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { TextArea } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { ResultNotice } from '../../ui/result-notice';
import { Amount } from '../../ui/price';
import type { Route } from './+types/approval.route';

/** A GET of the link changes nothing: mail scanners open it too. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const reply = await callOrNull(context, endpoints.findApproval, { params: { token } }, { token: null });
  return data({ approval: reply?.data ?? null }, reply ? 200 : 404);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  assertSameOrigin(request);
  const form = await request.formData();
  const decision = textOf(form, 'decision') === 'accord' ? ('accord' as const) : ('refus' as const);
  const total = Number(textOf(form, 'total'));
  const body = { decision, motif: textOf(form, 'motif'), total_ht: Number.isFinite(total) ? total : null };
  try {
    const { message } = await call(context, endpoints.decideApproval, { params, body }, { token: null });
    return { ok: true, message };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ ok: false, message: error.message }, { status: error.status });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => actionOrToast(() => serverAction());

export const headers: Route.HeadersFunction = () => secretPageHeaders;

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Demande d’accord', hidden: true });

export default function ApprovalPage({ loaderData: { approval }, actionData }: Route.ComponentProps) {
  return (
    <div className="shell grid max-w-3xl gap-8 py-8 sm:py-12">
      <ResultNotice result={actionData && 'message' in actionData ? actionData : undefined} />
      {approval ? <Approval of={approval} /> : <Unknown />}
    </div>
  );
}

function Unknown() {
  return (
    <>
      <h1 className="sr-only">Demande d’accord</h1>
      <EmptyState icon={FileX} title="Cette demande n’existe plus" action={<LinkButton to="/">Accueil</LinkButton>}>
        Votre collègue l’a remplacée, ou ce lien n’est plus le vôtre.
      </EmptyState>
    </>
  );
}

function Approval({ of: approval }: { of: CompanyApprovalDetail }) {
  const {
    acheteur,
    entreprise,
    etat,
    devis,
    total_ht: requested,
    total_actuel_ht: now,
    livraison_ht: delivery,
  } = approval;
  const isOpen = etat === 'en attente';
  return (
    <>
      <header className="grid gap-2">
        <h1 className="text-3xl break-words sm:text-4xl">
          {devis ? `Devis ${devis} pour ${acheteur}` : `Commande de ${acheteur}`}
        </h1>
        <p className="text-ink-soft">
          {entreprise}. {isOpen ? reasonOf(devis) : `Demande ${etat}.`}
        </p>
      </header>
      {isOpen && now === null && (
        <Notice tone="warning">
          Un produit n’est plus vendu{'\u202f'}: cette commande ne peut plus être accordée.
        </Notice>
      )}
      {isOpen && now !== null && now !== requested && (
        <Notice tone="warning">Des prix ont changé depuis la demande. Voici ceux d’aujourd’hui.</Notice>
      )}
      <ul aria-label="Produits" className="border-t border-line">
        {approval.lignes.map((line) => (
          <Line key={`${line.nom} ${line.total_ht}`} of={line} />
        ))}
        {delivery > 0 && (
          <li className="flex justify-between gap-4 border-b border-line py-3">
            Livraison <Amount euros={delivery} tax="ht" />
          </li>
        )}
        <li className="flex justify-between gap-4 py-3 text-lg font-semibold">
          Total <Amount euros={isOpen ? (now ?? requested) : requested} tax="ht" />
        </li>
      </ul>
      {isOpen && approval.possible && <Decision total={now} />}
      {isOpen && !approval.possible && <Notice tone="info">Ce montant dépasse ce que vous pouvez approuver.</Notice>}
    </>
  );
}

function reasonOf(quote: string | null): string {
  return quote
    ? 'Il dépasse son plafond\u202f: il ne sera accepté qu’avec votre accord.'
    : 'Elle dépasse son plafond\u202f: elle ne sera passée qu’avec votre accord.';
}

function Line({
  of: { nom, quantite, prix_demande: before, prix_actuel: now, total_ht: total },
}: {
  of: CompanyApprovalDetail['lignes'][number];
}) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line py-3">
      <span className="min-w-0 font-semibold break-words">{nom}</span>
      <Amount euros={total} tax="ht" />
      <span className="col-span-full text-sm text-ink-soft">
        {quantite} × <Amount euros={now ?? before} />
        {now === null && ', n’est plus vendu'}
        {now !== null && now !== before && (
          <>
            , au lieu de <Amount euros={before} />
          </>
        )}
      </span>
    </li>
  );
}

function Decision({ total }: { total: number | null }) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className="grid gap-4 rounded-lg bg-vanilla p-5 sm:p-7">
      <input type="hidden" name="total" value={total ?? ''} />
      <TextArea label="Message à votre collègue" name="motif" optional maxLength={500} rows={3} />
      <div className="flex flex-wrap gap-3">
        {total !== null && (
          <Button type="submit" name="decision" value="accord" busy={busy}>
            Accorder
          </Button>
        )}
        <Button type="submit" name="decision" value="refus" tone="secondary" busy={busy}>
          Refuser
        </Button>
      </div>
    </Form>
  );
}
