import { endpoints } from '@boutik/api-client';
import type { StaffRole } from '@boutik/contract';
import { maxLength, required, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/http';
import { AdminOnly } from '../shell/admin-only';
import { DecisionButton } from '../ui/decision-button';
import { CreatePage, EditPage } from '../ui/form/form-pages';
import { TextInput } from '../ui/form/inputs';
import { RightsInput } from './rights-input';

const NEW = 'Nouveau rôle';
const nameRules = [required('Le nom est obligatoire.'), maxLength(60, 'Au plus 60 caractères.')];
const form = {
  resource: 'roles',
  saved: 'Rôle enregistré',
  failure: 'Le rôle n’a pas pu être enregistré.',
  children: (
    <>
      <TextInput source="nom" label="Nom" hint="Par exemple : Comptable, Préparateur." validate={nameRules} />
      <div className="wide">
        <RightsInput source="droits" label="Droits" />
      </div>
    </>
  ),
};

export function CreateRolePage() {
  return (
    <AdminOnly title={NEW}>
      <CreatePage {...form} title={NEW} defaultValues={{ nom: null, droits: [] }} />
    </AdminOnly>
  );
}

export function EditRolePage() {
  return (
    <AdminOnly title="Rôle">
      <EditPage<StaffRole>
        {...form}
        title={({ nom }) => nom}
        loadFailure="Erreur lors du chargement du rôle"
        missing="Ce rôle n’existe pas ou plus."
        actions={(role) => <DeleteRoleButton role={role} />}
      />
    </AdminOnly>
  );
}

function DeleteRoleButton({ role: { id, nom } }: { role: StaffRole }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const remove = async () => (await call(endpoints.deleteStaffRole, { params: { id } })).message ?? 'Rôle supprimé';
  const leave = () => {
    const left = navigate('/roles');
    if (left instanceof Promise) left.catch(() => notify('La liste n’a pas pu s’ouvrir.', { type: 'error' }));
  };
  return (
    <DecisionButton
      verb="Supprimer"
      question={`Supprimer le rôle ${nom}\u202f?`}
      variant="danger"
      decide={remove}
      onDecided={leave}
    >
      <p>Un rôle se supprime quand plus aucun membre ne l’a.</p>
    </DecisionButton>
  );
}
