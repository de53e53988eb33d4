// Passkeys in the browser: it keeps the private key, the server gets the public one.
import { deviceName, type SignedIn } from './people';
import { post } from './remote_table';

const me = '/api/me';

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
function textOf(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

// Browsers offer passkeys to secure pages only, and to names, not to bare addresses.
export function hasPasskeys(): boolean {
  return (
    isSecureContext &&
    typeof PublicKeyCredential !== 'undefined' &&
    !/^[\d.]+$|:/.test(location.hostname)
  );
}

async function challenge(isForLogin: boolean): Promise<{ challenge: string; party: string }> {
  return (await post(`${me}/challenge`, { is_for_login: isForLogin })) as {
    challenge: string;
    party: string;
  };
}

async function create(name: string, known: string[]): Promise<object> {
  const asked = await challenge(false);
  const credential = (await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(asked.challenge),
      rp: { id: asked.party, name: 'Tischwerk' },
      user: { id: crypto.getRandomValues(new Uint8Array(16)), name, displayName: name },
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key' as const, alg })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: known.map((id) => ({ type: 'public-key' as const, id: bytesOf(id) })),
      attestation: 'none',
    },
  })) as PublicKeyCredential;
  const response = credential.response as AuthenticatorAttestationResponse;
  return {
    id: credential.id,
    public_key: textOf(response.getPublicKey() ?? new ArrayBuffer(0)),
    client_data: textOf(response.clientDataJSON),
    authenticator_data: textOf(response.getAuthenticatorData()),
    label: deviceName(),
    device: deviceName(),
  };
}

export async function accountWithPasskey(name: string): Promise<SignedIn> {
  const made = await create(name, []);
  return (await post(`${me}/passkeys/account`, { ...made, name })) as SignedIn;
}
export async function addPasskey(name: string, known: string[]): Promise<void> {
  await post(`${me}/passkeys`, await create(name, known));
}
export async function logInWithPasskey(): Promise<SignedIn> {
  const asked = await challenge(true);
  const credential = (await navigator.credentials.get({
    publicKey: {
      challenge: bytesOf(asked.challenge),
      rpId: asked.party,
      userVerification: 'required',
    },
  })) as PublicKeyCredential;
  const response = credential.response as AuthenticatorAssertionResponse;
  return (await post(`${me}/passkeys/login`, {
    id: credential.id,
    client_data: textOf(response.clientDataJSON),
    authenticator_data: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    device: deviceName(),
  })) as SignedIn;
}
