// Judges whether a folder can hold a journal. Write-ahead logs do not work over networks, and programs that
// synchronise folders copy half-written files: such folders are refused.

import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { paymasterError } from '../../../shared/errors.ts';
import { type Saying, type Spoken, say } from '../../../shared/saying.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';

/** File systems that stand for a disk of another machine, by the number that Linux's statfs gives. */
const NETWORK_FILE_SYSTEMS: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB'],
  [0x564c, 'NCP'],
  [0x5346414f, 'AFS'],
  [0x73757245, 'Coda'],
  [0x00c36400, 'Ceph'],
  [0x0bd00bd0, 'Lustre'],
  [0x01161970, 'GFS2'],
  [0x7461636f, 'OCFS2'],
]);
/** Many local file systems are made this way too, so the mount's own name decides. */
const FUSE = 0x65735546;
const REMOTE_FUSE =
  /^fuse\.(?:sshfs|rclone|gvfsd-fuse|s3fs|s3ql|goofys|gcsfuse|davfs2?|curlftpfs|smbnetfs|glusterfs|ceph(?:-fuse)?|google-drive-ocamlfuse|onedriver|dropbox.*|kio-fuse|afpfs|juicefs)$/i;

/** Folder names that programs synchronising with other machines give to what they keep in step. */
const SYNCHRONISED_NAMES: readonly (readonly [name: RegExp, program: Spoken])[] = [
  [/^onedrive(?:[ -].*)?$/i, 'OneDrive'],
  [/^dropbox(?:[ -]?\(.*\)|-.*)?$/i, 'Dropbox'],
  [/^google ?drive(?:[ -].*)?$/i, 'Google Drive'],
  [/^(?:icloud ?drive|com~apple~clouddocs|mobile documents)$/i, 'iCloud'],
  [/^cloudstorage$/i, say`a cloud storage program`],
  [/^nextcloud$/i, 'Nextcloud'],
  [/^owncloud$/i, 'ownCloud'],
  [/^pcloud ?drive$/i, 'pCloud'],
];

/** Why no journal may stand at this path, judging by the path alone; null when nothing speaks against it. */
export function pathHazard(path: string, platform: NodeJS.Platform): Saying | null {
  const isWindows = platform === 'win32';
  if (isWindows && /^(?:\\\\\?\\UNC\\|\\\\(?![?.]\\)|\/\/)/i.test(path)) return say`it is on a network share`;
  for (const name of path.split(isWindows ? /[\\/]/ : '/')) {
    const program = SYNCHRONISED_NAMES.find(([pattern]) => pattern.test(name))?.[1];
    if (program !== undefined) return say`${program} keeps it in step with other machines`;
  }
  return null;
}

/** Why a file system cannot hold a journal; `mounts` is the text of /proc/self/mountinfo. */
export function fileSystemHazard(type: number, path: string, mounts: string): Saying | null {
  const network = NETWORK_FILE_SYSTEMS.get(type >>> 0);
  if (network !== undefined) return say`it is on a network file system (${network})`;
  if (type >>> 0 !== FUSE) return null;
  const mountType = mountTypeOf(path, mounts);
  return mountType !== null && REMOTE_FUSE.test(mountType)
    ? say`it is on a file system of another machine (${mountType})`
    : null;
}

/**
 * Refuses a folder in which a journal would not be safe.
 *
 * @param folder absolute path; it need not exist yet.
 * @throws PaymasterError JOURNAL_UNSAFE_FOLDER.
 */
export function refuseUnsafeFolder(folder: string): void {
  const existing = nearestExisting(folder);
  const real = realpathSync.native(existing);
  const hazard =
    pathHazard(folder, process.platform) ?? pathHazard(real, process.platform) ?? linuxHazard(real);
  if (hazard === null) return;
  throw paymasterError(
    'JOURNAL_UNSAFE_FOLDER',
    say`The journal cannot be kept in ${folder}: ${hazard}, so records of payments could be lost.`,
    say`Choose a folder on a local disk of this computer.`,
    { detail: sayEnglish(hazard) },
  );
}

/** What a system answers where no folder can ever be made. */
const NO_SUCH_PLACE: readonly string[] = ['ENOENT', 'EINVAL', 'ENAMETOOLONG', 'ELOOP', 'ENOSYS'];

/** Makes the folder, for this user only, unless it is there. Returns what it made, the outermost first. */
export function makeFolder(folder: string): readonly string[] {
  refuseFileAsFolder(folder);
  try {
    // One by one: below a pseudo file system such as /proc the recursive form of Node 24 never returns.
    const missing: string[] = [];
    const existing = nearestExisting(resolve(folder));
    for (let path = resolve(folder); path !== existing && path !== dirname(path); path = dirname(path))
      missing.push(path);
    for (const path of missing.reverse()) mkdirSync(path, { mode: 0o700 });
    return missing;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EEXIST' || code === 'ENOTDIR') throw fileAsFolder(folder, code, error);
    if (typeof code === 'string' && NO_SUCH_PLACE.includes(code)) throw notMade(folder, code, error);
    throw error;
  }
}

/**
 * Refuses a folder that cannot be read, or that is not there and never can be. Only an attempt tells; what it makes it
 * takes away again.
 */
export function refuseImpossibleFolder(folder: string): void {
  if (existsSync(folder)) accessSync(folder, constants.R_OK | constants.X_OK);
  else for (const path of makeFolder(folder).toReversed()) rmdirSync(path);
}

/** Refuses a path at which, or above which, something else than a folder stands: it never holds a journal. */
export function refuseFileAsFolder(folder: string): void {
  if (!statSync(nearestExisting(folder)).isDirectory()) throw fileAsFolder(folder, 'ENOTDIR');
}

/** The path itself cannot be a folder; rights and a full disk have sentences of their own. */
function notMade(folder: string, detail: string, cause: unknown): Error {
  return paymasterError(
    'JOURNAL_UNSAFE_FOLDER',
    say`The folder ${folder} cannot be made here (${detail}). Nothing was sent.`,
    say`Choose another folder.`,
    { detail, cause },
  );
}

function fileAsFolder(folder: string, detail: string, cause?: unknown): Error {
  return paymasterError(
    'JOURNAL_UNSAFE_FOLDER',
    say`The journal cannot be kept in ${folder}: a file stands where a folder is needed.`,
    say`Choose another folder.`,
    { detail, cause },
  );
}

function linuxHazard(path: string): Saying | null {
  if (process.platform !== 'linux') return null;
  return fileSystemHazard(statfsSync(path).type, path, readFileSync('/proc/self/mountinfo', 'utf8'));
}

/** The folder itself, or the nearest one above it that is there. */
function nearestExisting(folder: string): string {
  const parent = dirname(folder);
  return parent === folder || existsSync(folder) ? folder : nearestExisting(parent);
}

/** Type of the mount that holds a path, such as `fuse.sshfs`; null when it cannot be told. */
function mountTypeOf(path: string, mounts: string): string | null {
  let longest = '';
  let type: string | null = null;
  for (const line of mounts.split('\n')) {
    const [facts = '', kind = ''] = line.split(' - ');
    const point = unescapeMountPoint(facts.split(' ')[4] ?? '');
    const holds = point !== '' && (path === point || path.startsWith(join(point, '/')));
    if (holds && point.length >= longest.length) {
      longest = point;
      type = kind.split(' ')[0] ?? null;
    }
  }
  return type;
}

/** The kernel writes spaces, tabs, line breaks and backslashes of a mount point as octal numbers. */
function unescapeMountPoint(text: string): string {
  return text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
}
