// What a host on plain Node tells the core of itself: kind, system, version, language, account.
// Reads only what it is given; never the process.

import manifest from '../../package.json' with { type: 'json' };
import type { HostFacts } from '../ports.ts';

/** What decides the facts. */
export interface FactSources {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Account name of the operating system; null where it tells none. */
  readonly account: string | null;
}

const PLATFORMS: Partial<Record<NodeJS.Platform, HostFacts['platform']>> = {
  win32: 'windows',
  darwin: 'macos',
  linux: 'linux',
};

/** The facts of a host on plain Node; a window tells its own. */
export function hostFacts(kind: HostFacts['kind'], { platform, env, account }: FactSources): HostFacts {
  return {
    kind,
    platform: PLATFORMS[platform] ?? 'other',
    version: manifest.version,
    account,
    locale: localeOf(env) ?? new Intl.DateTimeFormat().resolvedOptions().locale,
  };
}

/** The language of messages in the order that POSIX gives; null when it says none, as on Windows. */
function localeOf(env: FactSources['env']): string | null {
  const named = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((value) => (value ?? '') !== '');
  const tag = named?.split(/[.@]/)[0]?.replace('_', '-') ?? '';
  return /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(tag) ? tag : null;
}
