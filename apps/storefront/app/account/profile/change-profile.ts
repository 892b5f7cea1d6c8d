import { ApiError, endpoints } from '@boutik/api-client';
import { type AppLoadContext, data, redirect } from 'react-router';
import { call, submitForm } from '../../api/call';
import { textOf } from '../../api/form';
import { clearSessionCookie, setSessionCookie } from '../../api/session';

export interface ProfileChangeResult {
  intent: string;
  ok: boolean;
  message: string;
  fields: Record<string, string[]>;
  /** A confirmation is required before an irreversible action, in browsers without scripts. */
  confirm?: true;
}

type ProfileAction = (context: AppLoadContext, form: FormData) => Promise<Response | ReturnType<typeof success>>;

/**
 * Actions of the profile's forms: all of them in browsers without scripts, and always those that set the session
 * cookie.
 */
const actions: Record<string, ProfileAction> = {
  informations: async (context, form) => {
    const { intent: _, ...body } = Object.fromEntries(form);
    return success('informations', (await call(context, endpoints.changeProfile, { body })).message);
  },
  photo: async (context, form) => success('photo', (await submitForm(context, endpoints.changeAvatar, form)).message),
  'sans-photo': async (context) => success('photo', (await call(context, endpoints.removeAvatar, {})).message ?? ''),
  'mot-de-passe': async (context, form) => {
    const body = {
      oldPassword: textOf(form, 'oldPassword'),
      newPassword: textOf(form, 'newPassword'),
      confirmPassword: textOf(form, 'confirmPassword'),
    };
    const { token } = await call(context, endpoints.changePassword, { body });
    return success('mot-de-passe', 'Mot de passe modifié avec succès !', {
      'Set-Cookie': setSessionCookie(context, token),
    });
  },
  abonner: async (context, form) => {
    await call(context, endpoints.subscribeWithoutMail, { body: { email: textOf(form, 'email') } });
    return success('abonnement', 'Abonnement à la newsletter réussi !');
  },
  desabonner: async (context, form) => {
    await call(context, endpoints.unsubscribeCurrentUser, { body: { email: textOf(form, 'email') } });
    return success('abonnement', 'Vous êtes désabonné de la newsletter.');
  },
  appareil: async (context, form) =>
    success('appareils', (await call(context, endpoints.closeSession, { params: { id: textOf(form, 'id') } })).message),
  appareils: async (context) => success('appareils', (await call(context, endpoints.closeOtherSessions, {})).message),
  desactiver: async (context, form) => {
    if (!form.has('confirme')) return confirmationRequired('desactiver');
    await call(context, endpoints.deactivateAccount, {});
    return redirect('/login', { headers: { 'Set-Cookie': clearSessionCookie(context) } });
  },
  supprimer: async (context, form) => {
    if (!form.has('confirme')) return confirmationRequired('supprimer');
    await call(context, endpoints.deleteAccount, {});
    return redirect('/register', { headers: { 'Set-Cookie': clearSessionCookie(context) } });
  },
};

/** Runs the action named by the form's field "intent". */
export async function applyProfileForm(context: AppLoadContext, form: FormData) {
  const intent = textOf(form, 'intent');
  const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  if (!action) throw new Response('Demande inconnue.', { status: 400 });
  try {
    return await action(context, form);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) throw redirect('/login?redirect=profil');
    const { status, message, fields } = error;
    return data<ProfileChangeResult>({ intent, ok: false, message, fields }, { status });
  }
}

function success(intent: string, message: string, headers: Record<string, string> = {}) {
  return data<ProfileChangeResult>({ intent, ok: true, message, fields: {} }, { headers });
}

function confirmationRequired(intent: string) {
  return data<ProfileChangeResult>({ intent, ok: false, message: '', fields: {}, confirm: true });
}
