// What a program that we start may know of our environment: everything but our own settings and the token.

type Environment = Readonly<Record<string, string | undefined>>;

const OURS = 'PAYMASTER_';

/** The environment for a child: without our variables, and without any other that happens to hold the token (P5). */
export function childEnvironment(env: Environment): Record<string, string> {
  const token = (env[`${OURS}TOKEN`] ?? '').trim();
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => {
      const [name, value] = entry;
      return value !== undefined && !name.startsWith(OURS) && (token === '' || !value.includes(token));
    }),
  );
}
