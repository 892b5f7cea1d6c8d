import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What an attack changes in an otherwise right answer. */
export interface Forgery {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Instead of one more than before. */
  counter?: number;
  /** The person was not verified. */
  unverified?: true;
  /** Of another passkey. */
  key?: KeyObject;
}

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}
interface RequestOptions {
  challenge: string;
  rpId: string;
}

const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40];
const NO_EXTENSIONS = { clientExtensionResults: {} };

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
/** The few values of CBOR (RFC 8949) that an answer consists of. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes]);

/** A passkey in memory (WebAuthn level 3): ES256, without attestation, as phones and password managers have them. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';
  private counter = 0;

  constructor(private readonly origin: string) {}

  get privateKey(): KeyObject {
    return this.keys.privateKey;
  }

  /** The answer to `navigator.credentials.create`. */
  create(options: CreationOptions, forgery: Forgery = {}): object {
    this.userHandle = options.user.id;
    const authData = Buffer.concat([this.head(options.rp.id, HAS_KEY, forgery), this.credentialData()]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ]);
    const response = {
      clientDataJSON: this.clientData('webauthn.create', options.challenge, forgery),
      attestationObject: base64(attestationObject),
      transports: ['internal'],
    };
    return { id: base64(this.id), rawId: base64(this.id), type: 'public-key', response, ...NO_EXTENSIONS };
  }

  /** The answer to `navigator.credentials.get`. */
  get(options: RequestOptions, forgery: Forgery = {}): object {
    this.counter = forgery.counter ?? this.counter + 1;
    const authData = this.head(options.rpId, 0, forgery);
    const clientDataJSON = this.clientData('webauthn.get', options.challenge, forgery);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const response = {
      clientDataJSON,
      authenticatorData: base64(authData),
      signature: base64(sign('sha256', signed, forgery.key ?? this.keys.privateKey)),
      userHandle: this.userHandle,
    };
    return { id: base64(this.id), rawId: base64(this.id), type: 'public-key', response, ...NO_EXTENSIONS };
  }

  private head(rpId: string, flags: number, forgery: Forgery): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = flags | PRESENT | (forgery.unverified ? 0 : VERIFIED);
    return Buffer.concat([sha256(forgery.rpId ?? rpId), Buffer.from([all]), counter]);
  }

  private credentialData(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const point = (name: number, value: string) =>
      Buffer.concat([Buffer.from([name, 0x58, 32]), Buffer.from(value, 'base64url')]);
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      point(0x21, x),
      point(0x22, y),
    ]);
    return Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, key]);
  }

  private clientData(type: string, challenge: string, forgery: Forgery): string {
    return base64(
      JSON.stringify({
        type,
        challenge: forgery.challenge ?? challenge,
        origin: forgery.origin ?? this.origin,
        crossOrigin: false,
      }),
    );
  }
}
