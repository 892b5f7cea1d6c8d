import type { CompanyMember } from '@boutik/contract';
import { euroText } from '@boutik/ui';
import { Form, useNavigation } from 'react-router';
import { Accordion } from '../../ui/accordion';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Select, TextInput } from '../../ui/field';
import { taxLabel } from '../../ui/tax-label';
import { Notice } from '../../ui/notice';
import { useErrorFocus } from '../use-error-focus';
import type { MemberResult } from './change-members';
import { ResultNotice } from '../../ui/result-notice';
import { roles, roleTexts } from './role-texts';

interface CompanyMembersProps {
  members: readonly CompanyMember[];
  /** The response to the last form. */
  result: MemberResult | undefined;
}

/** The colleagues of a company, each with its role, and the form that invites one; works without scripts. */
export function CompanyMembers({ members, result }: CompanyMembersProps) {
  // A refused invitation is explained in its form.
  const isShownBelow =
    (result?.ok === false && result.member === '') || members.some(({ id }) => String(id) === result?.member);
  const refused = result?.ok === false && result.member === '' ? result : undefined;
  return (
    <div className="grid gap-3">
      <ResultNotice result={isShownBelow ? undefined : result} />
      {members.length === 0 && <p className="text-ink-soft">Vous êtes seul pour le moment.</p>}
      <ul className="grid gap-3">
        {members.map((member) => (
          <li key={member.id} className="grid gap-3 rounded-lg border border-line-strong bg-surface p-4 sm:px-5">
            <MemberText member={member} />
            <MemberForm member={member} />
            <ResultNotice result={result?.member === String(member.id) ? result : undefined} />
            {member.inscrit && <HandOverForm member={member} />}
          </li>
        ))}
      </ul>
      <Accordion
        key={`${members.length} ${result?.ok ? result.message : ''}`}
        className="rounded-lg border border-line px-4 sm:px-5"
        title="Inviter un collègue"
        open={refused !== undefined}
      >
        <InvitationForm refused={refused} />
      </Accordion>
    </div>
  );
}

function MemberText({ member: { nom, prenom, email, role, limite, inscrit } }: { member: CompanyMember }) {
  return (
    <div className="min-w-0 break-words">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {prenom} {nom}
        <Badge>{roleTexts[role].name}</Badge>
        {limite !== null && <Badge>{`jusqu’à ${euroText(limite)}${taxLabel('ht')}`}</Badge>}
        {!inscrit && <Badge tone="warning">Invité</Badge>}
      </p>
      <p className="text-ink-soft">{email}</p>
    </div>
  );
}

function MemberForm({ member: { id, nom, prenom, role, limite, inscrit } }: { member: CompanyMember }) {
  const name = `${prenom} ${nom}`;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <input type="hidden" name="membre" value={id} />
      <Select key={role} label={`Rôle de ${name}`} hideLabel name="role" defaultValue={role} className="min-w-44">
        {roles.map((value) => (
          <option key={value} value={value}>
            {roleTexts[value].name}
          </option>
        ))}
      </Select>
      {role !== 'comptable' && (
        <TextInput
          key={`limite ${limite}`}
          label={`Plafond par commande, en € HT, de ${name}`}
          hideLabel
          name="limite"
          inputMode="decimal"
          placeholder="Sans plafond"
          autoComplete="off"
          maxLength={12}
          className="w-36"
          defaultValue={limite === null ? '' : String(limite).replace('.', ',')}
        />
      )}
      <Button type="submit" name="intent" value="role" tone="secondary">
        Enregistrer<span className="sr-only"> le rôle de {name}</span>
      </Button>
      {!inscrit && (
        <Button type="submit" name="intent" value="relancer" tone="quiet">
          Renvoyer le lien<span className="sr-only"> à {name}</span>
        </Button>
      )}
      <Button type="submit" name="intent" value="retirer" tone="quiet">
        Retirer<span className="sr-only"> {name}</span>
      </Button>
    </Form>
  );
}

/** Giving the administration away takes a second press, which explains it. */
function HandOverForm({ member: { id, nom, prenom } }: { member: CompanyMember }) {
  const name = `${prenom} ${nom}`;
  return (
    <details className="text-[0.9375rem]">
      <summary className="cursor-pointer py-1.5 text-lagoon">
        Confier l’administration<span className="sr-only"> à {name}</span>
      </summary>
      <Form method="post" preventScrollReset className="mt-2 grid gap-3 rounded-md bg-mist p-4">
        <input type="hidden" name="membre" value={id} />
        <p>
          {name} gérera les membres, avec les prix et les conditions de paiement de l’entreprise. Vous deviendrez
          approbateur, sans plafond, et ne pourrez pas revenir en arrière vous-même.
        </p>
        <Button type="submit" name="intent" value="confier" tone="secondary" className="justify-self-start">
          Confier l’administration à {name}
        </Button>
      </Form>
    </details>
  );
}

function InvitationForm({ refused }: { refused: MemberResult | undefined }) {
  const busy = useNavigation().formMethod === 'POST';
  const form = useErrorFocus(refused);
  const values = refused?.values ?? {};
  const fields = refused?.fields ?? {};
  return (
    <Form ref={form} method="post" preventScrollReset className="grid gap-4 py-2 sm:grid-cols-2">
      <input type="hidden" name="membre" value="" />
      {refused && Object.keys(fields).length === 0 && (
        <div className="sm:col-span-2">
          <Notice tone="bad">{refused.message}</Notice>
        </div>
      )}
      <TextInput
        label="Prénom"
        name="prenom"
        required
        maxLength={100}
        autoComplete="off"
        defaultValue={values['prenom']}
        errors={fields['prenom']}
      />
      <TextInput
        label="Nom"
        name="nom"
        required
        maxLength={100}
        autoComplete="off"
        defaultValue={values['nom']}
        errors={fields['nom']}
      />
      <TextInput
        label="Adresse email"
        name="email"
        type="email"
        required
        maxLength={255}
        autoComplete="off"
        hint="Un lien lui permet de choisir son mot de passe."
        defaultValue={values['email']}
        errors={fields['email']}
      />
      <Select label="Rôle" name="role" defaultValue={values['role'] ?? 'acheteur'} errors={fields['role']}>
        {roles.map((value) => (
          <option key={value} value={value}>
            {roleTexts[value].name}
          </option>
        ))}
      </Select>
      <TextInput
        label="Plafond par commande, en € HT"
        name="limite"
        inputMode="decimal"
        optional
        autoComplete="off"
        maxLength={12}
        hint="Au-delà, un acheteur demande l’accord d’un collègue. Un approbateur approuve jusqu’à ce montant."
        defaultValue={values['limite']}
        errors={fields['limite']}
      />
      <ul className="grid gap-1 text-sm text-ink-soft sm:col-span-2">
        {roles.map((value) => (
          <li key={value}>
            <strong>{roleTexts[value].name}</strong> : {roleTexts[value].detail}
          </li>
        ))}
      </ul>
      <div className="sm:col-span-2">
        <Button type="submit" name="intent" value="inviter" busy={busy}>
          Envoyer l’invitation
        </Button>
      </div>
    </Form>
  );
}
