import { endpoints } from '@boutik/api-client';
import type { StaffMemberDetail } from '@boutik/contract';
import { frenchDateTime } from '@boutik/ui';
import { email, maxLength, required } from 'react-admin';
import { call } from '../api/http';
import { AdminOnly } from '../shell/admin-only';
import { DecisionButton } from '../ui/decision-button';
import { CreatePage, EditPage } from '../ui/form/form-pages';
import { SelectInput, TextInput } from '../ui/form/inputs';
import { Notice } from '../ui/notice';
import { MemberSessions } from './member-sessions';
import { useRoleChoices } from './team-labels';
import { StateBadge } from './team-list-page';

const INVITE = 'Inviter dans l’équipe';
const nameRules = [required('Le nom est obligatoire.'), maxLength(100, 'Au plus 100 caractères.')];
const firstNameRules = [required('Le prénom est obligatoire.'), maxLength(100, 'Au plus 100 caractères.')];
const emailRules = [required('L’adresse email est obligatoire.'), email('L’adresse email n’est pas valide.')];
const roleRules = required('Choisissez un rôle.');

export function InviteMemberPage() {
  return (
    <AdminOnly title={INVITE}>
      <CreatePage
        resource="equipe"
        title={INVITE}
        saved="Invitation envoyée"
        failure="L’invitation n’a pas pu partir."
        submitLabel="Envoyer l’invitation"
        defaultValues={{ email: null, prenom: null, name: null, role: 'Commercial' }}
      >
        <TextInput
          source="email"
          label="Adresse email"
          type="email"
          hint="Elle reçoit un lien, valable sept jours, pour choisir son mot de passe."
          validate={emailRules}
        />
        <TextInput source="prenom" label="Prénom" validate={firstNameRules} />
        <TextInput source="name" label="Nom" validate={nameRules} />
        <RoleInput />
      </CreatePage>
    </AdminOnly>
  );
}

export function EditMemberPage() {
  return (
    <AdminOnly title="Membre de l’équipe">
      <EditPage<StaffMemberDetail>
        resource="equipe"
        title={({ prenom, name, email: address }) => `${prenom} ${name}`.trim() || address}
        loadFailure="Erreur lors du chargement du membre"
        missing="Ce compte n’existe pas dans l’équipe."
        saved="Rôle enregistré"
        failure="Le rôle n’a pas pu être enregistré."
        actions={(member) => member.modifiable && <StateButtons member={member} />}
        intro={(member) => <Facts member={member} />}
      >
        <RoleInput />
      </EditPage>
    </AdminOnly>
  );
}

function RoleInput() {
  return <SelectInput source="role" label="Rôle" choices={useRoleChoices()} validate={roleRules} />;
}

function Facts({ member }: { member: StaffMemberDetail }) {
  const { email: address, vu_le: seen, etat, invitation_jusqu_au: until, double_authentification: secure } = member;
  return (
    <>
      <p className="soft record-form-intro">
        <StateBadge of={member} /> {address}
        {seen && `, vu le ${frenchDateTime(seen)}`}
        {secure && ', double authentification active'}
        {etat === 'invité' && until && `, invitation valable jusqu’au ${frenchDateTime(until)}`}
      </p>
      {!member.modifiable && (
        <Notice>
          Votre rôle ne suffit pas pour changer ce compte, ou c’est le vôtre{'\u202f'}: demandez à un autre
          administrateur.
        </Notice>
      )}
      <MemberSessions member={member} />
    </>
  );
}

function StateButtons({
  member: { id, prenom, name, etat, double_authentification: hasSecondFactor },
}: {
  member: StaffMemberDetail;
}) {
  const who = `${prenom} ${name}`.trim();
  const switchTo = (actif: boolean) => async () =>
    (await call(endpoints.switchTeamMember, { params: { id }, body: { actif } })).message;
  const resend = async () =>
    (await call(endpoints.resendStaffInvitation, { params: { id } })).message ?? 'Une nouvelle invitation est partie.';
  if (etat === 'désactivé')
    return (
      <DecisionButton verb="Rétablir" question={`Rétablir le compte de ${who}\u202f?`} decide={switchTo(true)}>
        <p>
          Le compte se connecte de nouveau, avec le même rôle. Sans mot de passe, il reçoit une nouvelle invitation.
        </p>
      </DecisionButton>
    );
  if (etat === 'invité')
    return (
      <>
        <DecisionButton verb="Renvoyer l’invitation" question={`Inviter ${who} de nouveau\u202f?`} decide={resend}>
          <p>Un nouveau lien part par email. Le précédent ne vaut plus.</p>
        </DecisionButton>
        <DecisionButton
          verb="Retirer l’invitation"
          question={`Retirer l’invitation de ${who}\u202f?`}
          variant="danger"
          decide={switchTo(false)}
        >
          <p>Le lien ne vaut plus. Vous pouvez rétablir le compte plus tard.</p>
        </DecisionButton>
      </>
    );
  return (
    <>
      {hasSecondFactor && <ResetTwoFactorButton id={id} who={who} />}
      <DecisionButton
        verb="Désactiver"
        question={`Désactiver le compte de ${who}\u202f?`}
        variant="danger"
        decide={switchTo(false)}
      >
        <p>Ses appareils sont déconnectés aussitôt. Ses devis, ses notes et son historique restent.</p>
      </DecisionButton>
    </>
  );
}

function ResetTwoFactorButton({ id, who }: { id: number; who: string }) {
  const reset = async () => (await call(endpoints.resetTwoFactor, { params: { id } })).message;
  return (
    <DecisionButton
      verb="Réinitialiser la double authentification"
      question={`Réinitialiser la double authentification de ${who}\u202f?`}
      variant="danger"
      decide={reset}
    >
      <p>
        Pour qui a perdu son téléphone et ses codes de secours{'\u202f'}: vérifiez d’abord que la demande vient bien de
        cette personne. Ses appareils sont déconnectés, et un email la prévient.
      </p>
    </DecisionButton>
  );
}
