import { ApiError, endpoints } from '@boutik/api-client';
import type { CallOf, inviteColleague } from '@boutik/contract';
import type { AppLoadContext } from 'react-router';
import { call } from '../../api/call';
import { textOf } from '../../api/form';
import { typedLimit } from './typed-limit';

/** The response to a form of the members. */
export interface MemberResult {
  ok: boolean;
  message: string;
  /** The member that the form was about; "" for an invitation. */
  member: string;
  fields: Record<string, string[]>;
  /** What was typed, after a refusal. */
  values: Record<string, string>;
}

const fieldNames = ['prenom', 'nom', 'email', 'role', 'limite'];

/** @returns the result and its status */
export async function changeMembers(
  form: FormData,
  context: AppLoadContext,
): Promise<{ result: MemberResult; status: number }> {
  const member = textOf(form, 'membre');
  const values = Object.fromEntries(fieldNames.map((name) => [name, textOf(form, name).trim()]));
  const result: MemberResult = { ok: true, message: '', member, fields: {}, values: {} };
  try {
    const { message } = await apply(textOf(form, 'intent'), { member, values, context });
    return { result: { ...result, message }, status: 200 };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    const { message, fields, status } = error;
    return { result: { ...result, ok: false, message, fields, values }, status };
  }
}

interface MemberChange {
  member: string;
  values: Record<string, string>;
  context: AppLoadContext;
}

function apply(intent: string, { member, values, context }: MemberChange): Promise<{ message: string }> {
  const params = { id: Number(member) };
  const limite = typedLimit(values['limite'] ?? '');
  const { prenom = '', nom = '', email = '' } = values;
  // The API validates the fields.
  const role = values['role'] as CallOf<typeof inviteColleague>['body']['role'];
  switch (intent) {
    case 'role':
      return call(context, endpoints.changeColleague, { params, body: { role, limite } });
    case 'relancer':
      return call(context, endpoints.inviteColleagueAgain, { params });
    case 'confier':
      return call(context, endpoints.handOverCompany, { body: { membre: Number(member) } });
    case 'retirer':
      return call(context, endpoints.removeColleague, { params });
    default:
      return call(context, endpoints.inviteColleague, { body: { prenom, nom, email, role, limite } });
  }
}
