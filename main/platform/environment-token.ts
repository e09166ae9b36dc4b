// The token that a person put into the environment of this run: it wins over a profile's own (promise P5).

/** `PAYMASTER_TOKEN` without the blanks around it; null when there is none or it is empty. */
export function environmentToken(env: Readonly<Record<string, string | undefined>>): string | null {
  const token = (env['PAYMASTER_TOKEN'] ?? '').trim();
  return token === '' ? null : token;
}
