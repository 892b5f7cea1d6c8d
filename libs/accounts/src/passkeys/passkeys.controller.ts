import {
  addPasskey,
  type InputOf,
  listPasskeys,
  ok,
  preparePasskey,
  preparePasskeySignIn,
  prepareSecondFactor,
  removePasskey,
  type ReplyOf,
  signInByPasskey,
  verifyPasskey,
} from '@boutik/contract';
import {
  Caller,
  type CallerInfo,
  CurrentUser,
  Endpoint,
  Input,
  SESSION_COOKIE,
  type SignedInUser,
} from '@boutik/platform/http';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Passkeys } from './passkeys.js';
import { SignInByPasskey } from './sign-in-by-passkey.js';

const MONTH_SECONDS = 30 * 24 * 3600;

/** Passkeys of the member's own account, and the ways in that they open. */
@Controller()
export class PasskeysController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly signIns: SignInByPasskey,
  ) {}

  @Endpoint(listPasskeys)
  async list(@CurrentUser() user: SignedInUser): Promise<ReplyOf<typeof listPasskeys>> {
    return { ...ok, data: await this.passkeys.list(user.id) };
  }

  @Endpoint(preparePasskey)
  async prepare(@CurrentUser() user: SignedInUser): Promise<ReplyOf<typeof preparePasskey>> {
    return { ...ok, data: { ...(await this.passkeys.prepare(user)) } };
  }

  @Endpoint(addPasskey)
  async add(
    @Input() { body }: InputOf<typeof addPasskey>,
    @CurrentUser() user: SignedInUser,
    @Caller() { token }: CallerInfo,
  ): Promise<ReplyOf<typeof addPasskey>> {
    const passkey = { name: body.nom, answer: body.reponse };
    const codes = await this.passkeys.add({ user, token: token ?? '' }, passkey);
    return { ...ok, message: 'La clé d’accès est enregistrée.', codes };
  }

  @Endpoint(removePasskey)
  async remove(
    @Input() { params, body }: InputOf<typeof removePasskey>,
    @CurrentUser() user: SignedInUser,
    @Caller() { address }: CallerInfo,
  ): Promise<ReplyOf<typeof removePasskey>> {
    await this.passkeys.remove(params.id, { user, address, password: body.password });
    return { ...ok, message: 'La clé d’accès est retirée.' };
  }

  @Endpoint(prepareSecondFactor)
  async prepareSecondFactor(@CurrentUser() user: SignedInUser): Promise<ReplyOf<typeof prepareSecondFactor>> {
    return { ...ok, data: { ...(await this.signIns.prepareSecondFactor(user)) } };
  }

  @Endpoint(verifyPasskey)
  async verify(
    @Input() { body }: InputOf<typeof verifyPasskey>,
    @CurrentUser() user: SignedInUser,
    @Caller() { token }: CallerInfo,
  ): Promise<ReplyOf<typeof verifyPasskey>> {
    await this.signIns.verify(user, token ?? '', body.reponse);
    return { ...ok, message: 'Connexion réussie !' };
  }

  @Endpoint(preparePasskeySignIn)
  async prepareSignIn(): Promise<ReplyOf<typeof preparePasskeySignIn>> {
    return { ...ok, data: { ...(await this.signIns.prepare()) } };
  }

  /** The browser that asks is the one to be signed in: the cookie is set here. */
  @Endpoint(signInByPasskey)
  async signIn(
    @Input() { body }: InputOf<typeof signInByPasskey>,
    @Caller() caller: CallerInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReplyOf<typeof signInByPasskey>> {
    const token = await this.signIns.signIn(body.reponse, caller);
    reply.setCookie(SESSION_COOKIE, token, { httpOnly: true, maxAge: MONTH_SECONDS });
    return { ...ok, message: 'Connexion réussie !', token };
  }
}
