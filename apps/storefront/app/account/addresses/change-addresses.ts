import { ApiError, endpoints } from '@boutik/api-client';
import type { CallOf, changeAddress } from '@boutik/contract';
import type { AppLoadContext } from 'react-router';
import { call, submitForm } from '../../api/call';
import { textOf } from '../../api/form';
import { SIGNED_OUT } from '../sign-in-again';
import { ACCOUNT_ADDRESS, OUTSIDE_REUNION } from './address-entries';

/** The response to a form of the addresses. */
export interface AddressResult {
  ok: boolean;
  message: string;
  /** Which address the form was about; "" for a new one. */
  address: string;
  fields: Record<string, string[]>;
  /** What was typed, after a refusal. */
  values: Record<string, string>;
  /** The session has ended: nothing was stored. */
  signedOut?: true;
}

const fieldNames = [
  'nom',
  'destinataire',
  'telephone',
  'adresse',
  'adresse_complement',
  'ville',
  'code_postal',
  'pays',
];

/** The forms that change the addresses, by the value of their button. */
export const isAddressForm = (form: FormData) => textOf(form, 'intent').startsWith('adresse-');

/** @returns the result, with the key of the changed address, and its status */
export async function changeAddresses(
  form: FormData,
  context: AppLoadContext,
): Promise<{ result: AddressResult; status: number }> {
  const address = textOf(form, 'adresse-cle');
  const values = Object.fromEntries(fieldNames.map((name) => [name, textOf(form, name).trim()]));
  const result: AddressResult = { ok: true, message: '', address, fields: {}, values: {} };
  try {
    return {
      result: { ...result, ...(await apply(textOf(form, 'intent'), { address, values, context })) },
      status: 200,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, fields, status } = error;
    if (status === SIGNED_OUT)
      return { result: { ...result, ok: false, message: '', values, signedOut: true }, status };
    return { result: { ...result, ok: false, message, fields, values }, status };
  }
}

interface AddressChange {
  address: string;
  values: Record<string, string>;
  context: AppLoadContext;
}

async function apply(intent: string, change: AddressChange): Promise<{ message: string; address?: string }> {
  const { address, context } = change;
  const params = { id: Number(address) };
  if (intent === 'adresse-enregistrer') return save(change);
  if (intent === 'adresse-supprimer') {
    const { message = '' } = await call(context, endpoints.removeAddress, { params });
    return { message };
  }
  const id = address === ACCOUNT_ADDRESS ? null : params.id;
  const { message = '' } = await call(context, endpoints.chooseDefaultAddress, { body: { id } });
  return { message };
}

/** A new address, a changed one, or that of the account. */
async function save({ address, values, context }: AddressChange): Promise<{ message: string; address: string }> {
  // The API validates the fields.
  const body = values as CallOf<typeof changeAddress>['body'];
  if (address === ACCOUNT_ADDRESS) {
    const { nom: _nom, destinataire: _destinataire, pays: _pays, ...own } = values;
    await submitForm(context, endpoints.changeProfile, own);
    return { message: 'Adresse enregistrée.', address };
  }
  if (address !== '' && address !== OUTSIDE_REUNION) {
    const { message } = await call(context, endpoints.changeAddress, { params: { id: Number(address) }, body });
    return { message, address };
  }
  const { message, data } = await call(context, endpoints.addAddress, { body });
  return { message, address: String(data.id) };
}
