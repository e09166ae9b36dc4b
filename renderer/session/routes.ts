// The places of the application and their addresses. Pure: reads and writes the fragment's text, nothing else.

export const BATCH_STEPS = ['import', 'review', 'run', 'results', 'summary'] as const;
export type RouteStep = (typeof BATCH_STEPS)[number];

export const SETTINGS_SECTIONS = ['profiles', 'users', 'appearance', 'keyboard', 'journal', 'about'] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

export type Route =
  | { readonly screen: 'batches' }
  | { readonly screen: 'new' }
  | {
      readonly screen: 'batch';
      readonly batch: string;
      readonly step: RouteStep;
      /** Ordinal of the row to show first; null for none. */
      readonly row: number | null;
    }
  | {
      readonly screen: 'person';
      /** A row of the person: an address holds neither a number nor a name. */
      readonly batch: string;
      readonly row: number;
    }
  | { readonly screen: 'providers' }
  | {
      readonly screen: 'statements';
      /** The batch from whose results the person came. */
      readonly batch: string | null;
    }
  | { readonly screen: 'request' }
  | {
      readonly screen: 'audit';
      /** The batch whose entries are wanted. */
      readonly batch: string | null;
    }
  | {
      readonly screen: 'settings';
      readonly section: SettingsSection;
      /** The profile whose signing settings are wanted. */
      readonly signingOf?: string;
      /** The profile whose token is wanted. */
      readonly tokenOf?: string;
    }
  | { readonly screen: 'nowhere' };

/** Reads a fragment such as `#/batch/ID/run?row=12`. Anything else is `nowhere`. */
export function routeOf(fragment: string): Route {
  const [path = '', query = ''] = fragment.replace(/^#/, '').split('?');
  const parts = path.split('/').filter((part) => part !== '');
  const [first, second, third] = parts;
  if (first === undefined) return { screen: 'batches' };
  if (first === 'batches' && second === undefined) return { screen: 'batches' };
  if (first === 'new' && second === undefined) return { screen: 'new' };
  if (first === 'request' && second === undefined) return { screen: 'request' };
  if (first === 'providers' && second === undefined) return { screen: 'providers' };
  if (first === 'statements' && second === undefined) return { screen: first, batch: batchIn(query) };
  if (first === 'audit' && second === undefined) return { screen: first, batch: batchIn(query) };
  if (first === 'settings' && third === undefined) return settingsRoute(second, query);
  if (first === 'person' && parts.length === 3) return personRoute(second ?? '', third ?? '');
  if (first === 'batch' && second !== undefined && parts.length <= 3) return batchRoute(second, third, query);
  return { screen: 'nowhere' };
}

function settingsRoute(name: string | undefined, query: string): Route {
  const section = name === undefined ? 'profiles' : SETTINGS_SECTIONS.find((known) => known === name);
  if (section === undefined) return { screen: 'nowhere' };
  if (section !== 'profiles') return { screen: 'settings', section };
  const wanted = new URLSearchParams(query);
  const signingOf = wanted.get('signing') ?? '';
  if (signingOf !== '') return { screen: 'settings', section, signingOf };
  const tokenOf = wanted.get('profile') ?? '';
  return tokenOf === '' ? { screen: 'settings', section } : { screen: 'settings', section, tokenOf };
}

function batchIn(query: string): string | null {
  const batch = new URLSearchParams(query).get('batch');
  return batch === '' ? null : batch;
}

function personRoute(id: string, place: string): Route {
  const batch = decoded(id);
  const row = Number(place);
  if (batch === null || !Number.isSafeInteger(row) || row < 1) return { screen: 'nowhere' };
  return { screen: 'person', batch, row };
}

function batchRoute(id: string, name: string | undefined, query: string): Route {
  const step = BATCH_STEPS.find((known) => known === (name ?? 'import'));
  if (step === undefined) return { screen: 'nowhere' };
  const row = Number(new URLSearchParams(query).get('row'));
  const batch = decoded(id);
  if (batch === null) return { screen: 'nowhere' };
  return {
    screen: 'batch',
    batch,
    step,
    row: Number.isSafeInteger(row) && row > 0 ? row : null,
  };
}

/** Whether both show the same screen, whichever row is open in it. */
export function isSameScreen(one: Route, other: Route): boolean {
  return hrefOf(withoutRow(one)) === hrefOf(withoutRow(other));
}

function withoutRow(route: Route): Route {
  return route.screen === 'batch' ? { ...route, row: null } : route;
}

/** The text that an address carries; null where it is broken. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The address of a place, for links. */
export function hrefOf(route: Route): string {
  switch (route.screen) {
    case 'batches':
    case 'nowhere':
      return '#/batches';
    case 'new':
      return '#/new';
    case 'person':
      return `#/person/${encodeURIComponent(route.batch)}/${route.row}`;
    case 'request':
      return '#/request';
    case 'providers':
      return '#/providers';
    case 'statements':
    case 'audit': {
      const { screen, batch } = route;
      return batch === null ? `#/${screen}` : `#/${screen}?batch=${encodeURIComponent(batch)}`;
    }
    case 'settings': {
      const { section, signingOf, tokenOf } = route;
      if (signingOf !== undefined) return `#/settings/${section}?signing=${encodeURIComponent(signingOf)}`;
      return tokenOf === undefined
        ? `#/settings/${section}`
        : `#/settings/${section}?profile=${encodeURIComponent(tokenOf)}`;
    }
    case 'batch': {
      const row = route.row === null ? '' : `?row=${route.row}`;
      return `#/batch/${encodeURIComponent(route.batch)}/${route.step}${row}`;
    }
  }
}
