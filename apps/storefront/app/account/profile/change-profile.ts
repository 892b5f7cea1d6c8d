import {
  changeAvatar,
  changePassword,
  changeProfile,
  closeOtherSessions,
  closeSession,
  deactivateAccount,
  deleteAccount,
  removeAvatar,
  subscribeWithoutMail,
  unsubscribeOneself,
} from '@boutik/contract';
import { type AppLoadContext, data, redirect } from 'react-router';
import { ApiError, call } from '../../api/call';
import { textOf } from '../../api/form';
import { dropSession, keepSession } from '../../api/session';

export interface ChangeAnswer {
  intent: string;
  ok: boolean;
  message: string;
  fields: Record<string, string[]>;
  /** A confirmation is required before an irreversible action, in browsers without scripts. */
  confirm?: true;
}

type Act = (context: AppLoadContext, form: FormData) => Promise<Response | ReturnType<typeof said>>;

/**
 * Actions of the profile's forms: all of them in browsers without scripts, and always those that set the session
 * cookie.
 */
const acts: Record<string, Act> = {
  informations: async (context, form) => {
    const { intent: _, ...body } = Object.fromEntries(form);
    return said('informations', (await call(context, changeProfile, { body })).message);
  },
  photo: async (context, form) =>
    said('photo', (await call(context, changeAvatar, { body: form as unknown as { avatar: unknown } })).message),
  'sans-photo': async (context) => said('photo', (await call(context, removeAvatar, {})).message ?? ''),
  'mot-de-passe': async (context, form) => {
    const body = {
      oldPassword: textOf(form, 'oldPassword'),
      newPassword: textOf(form, 'newPassword'),
      confirmPassword: textOf(form, 'confirmPassword'),
    };
    const { token } = await call(context, changePassword, { body });
    return said('mot-de-passe', 'Mot de passe modifié avec succès !', { 'Set-Cookie': keepSession(context, token) });
  },
  abonner: async (context, form) => {
    await call(context, subscribeWithoutMail, { body: { email: textOf(form, 'email') } });
    return said('lettre', 'Abonnement à la newsletter réussi !');
  },
  desabonner: async (context, form) => {
    await call(context, unsubscribeOneself, { body: { email: textOf(form, 'email') } });
    return said('lettre', 'Vous êtes désabonné de la newsletter.');
  },
  appareil: async (context, form) =>
    said('appareils', (await call(context, closeSession, { params: { id: textOf(form, 'id') } })).message),
  appareils: async (context) => said('appareils', (await call(context, closeOtherSessions, {})).message),
  desactiver: async (context, form) => {
    if (!form.has('confirme')) return asked('desactiver');
    await call(context, deactivateAccount, {});
    return redirect('/login', { headers: { 'Set-Cookie': dropSession(context) } });
  },
  supprimer: async (context, form) => {
    if (!form.has('confirme')) return asked('supprimer');
    await call(context, deleteAccount, {});
    return redirect('/register', { headers: { 'Set-Cookie': dropSession(context) } });
  },
};

/** Runs the action named by the form's field "intent". */
export async function changeByForm(context: AppLoadContext, form: FormData) {
  const intent = textOf(form, 'intent');
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  if (!act) throw new Response('Demande inconnue.', { status: 400 });
  try {
    return await act(context, form);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) throw redirect('/login?redirect=profil');
    const { status, message, fields } = error;
    return data<ChangeAnswer>({ intent, ok: false, message, fields }, { status });
  }
}

function said(intent: string, message: string, headers: Record<string, string> = {}) {
  return data<ChangeAnswer>({ intent, ok: true, message, fields: {} }, { headers });
}

function asked(intent: string) {
  return data<ChangeAnswer>({ intent, ok: false, message: '', fields: {}, confirm: true });
}
