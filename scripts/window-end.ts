// Reads from how Electron ended whether it could open a window at all, and says in words why not.

export interface WindowEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly complaint: string;
}

/** What Electron and the system write when it cannot begin. */
const COMPLAINTS: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [/Running as root without --no-sandbox/, () => 'Electron does not open a window for root'],
  [
    /SUID sandbox helper|No usable sandbox|sandbox_host_linux|Failed to move to new namespace/,
    () => 'this system does not let Electron make its sandbox, and the window never runs without one',
  ],
  [
    /Missing X server or \$DISPLAY|platform failed to initialize|[Cc]annot open display|Failed to connect to Wayland/,
    () => 'there is no display here',
  ],
  [
    /error while loading shared libraries: ([^:\s]+)/,
    ([, library = '']) => `a library of the desktop is missing: ${library}`,
  ],
];

/** Ends that no program of ours chooses: it broke, at once or later. */
const BROKEN: readonly NodeJS.Signals[] = ['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGTRAP'];

/** Why the window could not be opened or broke, as part of a sentence; null when it ended as a person or we wanted. */
export function whyWindowEnded({ code, signal, complaint }: WindowEnd): string | null {
  if (code === 0) return null;
  if (code === null && signal === null) return `its runtime does not start (${complaint})`;
  if (signal !== null && !BROKEN.includes(signal)) return null;
  for (const [sign, words] of COMPLAINTS) {
    const found = sign.exec(complaint);
    if (found !== null) return words(found);
  }
  // What a shell answers for a file that is no program of this system.
  if (code === 126 || code === 127) return 'its runtime does not start';
  return signal === null ? null : `its runtime broke (${signal})`;
}
