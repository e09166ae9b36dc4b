// A workbook in memory: its sheets, number formats and shared texts. The sheets themselves stay packed.
// Follows relations inside the archive only; macros, links and embedded files are never opened.

import { say, sayCount } from '../../../shared/saying.ts';
import { type Archive, type ArchiveEntry, partKey, readArchive } from './archive.ts';
import { SHARED_CHARACTERS_MAX, SHARED_STRINGS_MAX, SHEETS_MAX, UNPACKED_BYTES_MAX } from './bounds.ts';
import { readPart } from './part.ts';
import { workbookDamaged, workbookTooLarge, workbookUnsupported } from './refusals.ts';
import { type MarkedRuns, RichText, unescapeText } from './rich-text.ts';
import { readStyles, type Styles } from './styles.ts';
import { UnpackedBytes } from './unpack.ts';

export interface WorkbookSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly entry: ArchiveEntry;
}

export interface Workbook {
  readonly sheets: readonly WorkbookSheet[];
  /** Days are counted from 1904 instead of 1900. */
  readonly is1904: boolean;
  readonly styles: Styles;
  readonly shared: SharedStrings;
  readonly counted: UnpackedBytes;
}

/**
 * Opens a workbook.
 *
 * @throws FILE_REFUSED when it is damaged, encrypted, too large, or holds something else than a workbook.
 */
export async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const archive = readArchive(bytes);
  const counted = new UnpackedBytes();
  const main = (await readRelations(archive, '', counted)).find(({ type }) => type === 'officeDocument');
  if (main === undefined) throw workbookDamaged(say`It does not say where its list of sheets is.`);
  if (main.part.endsWith('.bin')) {
    throw workbookUnsupported(say`This is a binary Excel workbook (XLSB), which is not read here.`);
  }
  const { sheetReferences, is1904 } = await readSheetList(requirePart(archive, main.part), counted);
  const relations = await readRelations(archive, main.part, counted);
  const sheets = sheetReferences.flatMap(({ name, isHidden, relation }): WorkbookSheet[] => {
    // Macro modules of old workbooks are listed among the sheets, without a part of their own.
    if (relation === '') return [];
    const found = relations.find(({ id }) => id === relation);
    if (found === undefined) throw workbookDamaged(say`Its sheet “${name}” is missing.`);
    // Charts, dialogues and macros stand on sheets of their own, without cells that anybody sees.
    return found.type === 'worksheet' ? [{ name, isHidden, entry: requirePart(archive, found.part) }] : [];
  });
  const partOfType = (type: string) => {
    const found = relations.find((relation) => relation.type === type);
    return found === undefined ? null : requirePart(archive, found.part);
  };
  const styles = partOfType('styles');
  const strings = partOfType('sharedStrings');
  return {
    sheets,
    is1904,
    styles: styles === null ? NO_STYLES : await readStyles(styles, counted),
    shared: strings === null ? NO_STRINGS : await readSharedStrings(strings, counted),
    counted,
  };
}

const NO_STYLES: Styles = { formats: [], fonts: [] };
const NO_STRINGS: SharedStrings = { texts: [], marked: new Map() };

function requirePart(archive: Archive, part: string): ArchiveEntry {
  const entry = archive.get(partKey(part));
  if (entry === undefined) throw workbookDamaged(say`Its part ${part} is missing.`);
  return entry;
}

interface Relation {
  readonly id: string;
  /** Last word of the relation's type, which is the same in both editions of the standard. */
  readonly type: string;
  /** Full name of the part it points to. */
  readonly part: string;
}

/** Relations of a part, or of the archive itself for an empty name; those to the outside are left out. */
async function readRelations(archive: Archive, part: string, counted: UnpackedBytes): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const name = part.slice(folder.length);
  const relations: Relation[] = [];
  await readPart(requirePart(archive, `${folder}_rels/${name}.rels`), counted, {
    open: (element, attribute) => {
      if (element !== 'Relationship' || attribute('TargetMode') === 'External') return;
      const target = attribute('Target') ?? '';
      relations.push({
        id: attribute('Id') ?? '',
        type: (attribute('Type') ?? '').split('/').at(-1) ?? '',
        part: target.startsWith('/') ? target.slice(1) : resolved(folder + target),
      });
    },
    close: () => {},
    text: () => {},
  });
  return relations;
}

/** The path without `.` and `..`; a path cannot leave the archive, since only names of its parts are looked up. */
function resolved(path: string): string {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

interface SheetReference {
  readonly name: string;
  readonly isHidden: boolean;
  readonly relation: string;
}

async function readSheetList(
  entry: ArchiveEntry,
  counted: UnpackedBytes,
): Promise<{ sheetReferences: SheetReference[]; is1904: boolean }> {
  const sheetReferences: SheetReference[] = [];
  let is1904 = false;
  let isWorkbook = false;
  await readPart(entry, counted, {
    open: (name, attribute) => {
      if (name === 'workbook') isWorkbook = true;
      else if (name === 'workbookPr') is1904 = isOn(attribute('date1904'));
      else if (name === 'sheet') {
        sheetReferences.push({
          name: unescapeText(attribute('name') ?? ''),
          isHidden: (attribute('state') ?? 'visible') !== 'visible',
          relation: attribute('id') ?? '',
        });
        if (sheetReferences.length > SHEETS_MAX)
          throw workbookTooLarge(say`It has more than ${SHEETS_MAX} sheets.`);
      }
    },
    close: () => {},
    text: () => {},
  });
  if (!isWorkbook) throw workbookUnsupported(say`This is an Office document, but no Excel workbook.`);
  return { sheetReferences, is1904 };
}

/** How the standard writes yes. */
export function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on';
}

/** Shared texts in the order in which cells name them. */
interface SharedStrings {
  readonly texts: readonly string[];
  /** Those with letters that are set otherwise than their cells, by index. */
  readonly marked: ReadonlyMap<number, MarkedRuns>;
}

async function readSharedStrings(entry: ArchiveEntry, counted: UnpackedBytes): Promise<SharedStrings> {
  const strings: string[] = [];
  const marked = new Map<number, MarkedRuns>();
  let characters = 0;
  let current: RichText | null = null;
  await readPart(
    entry,
    counted,
    {
      open: (name, attribute) => {
        if (name === 'si') current = new RichText();
        else current?.open(name, attribute);
      },
      close: (name) => {
        if (name !== 'si' || current === null) return current?.close(name);
        const { text, runs } = current.finish();
        characters += text.length;
        if (strings.length >= SHARED_STRINGS_MAX || characters > SHARED_CHARACTERS_MAX) {
          throw workbookTooLarge(
            say`It holds more than ${sayCount(SHARED_STRINGS_MAX)} different texts, or more than ${SHARED_CHARACTERS_MAX / 1024 / 1024} million characters of them.`,
          );
        }
        if (runs !== null) marked.set(strings.length, runs);
        strings.push(ownCopy(text));
        current = null;
      },
      text: (text) => current?.add(text),
    },
    UNPACKED_BYTES_MAX,
  );
  return { texts: strings, marked };
}

/** Shorter texts are copied by the engine itself. */
const SHORTEST_SLICE = 13;

/** A text that does not keep the whole piece of XML alive from which it was cut. */
function ownCopy(text: string): string {
  return text.length < SHORTEST_SLICE ? text : Buffer.from(text, 'utf8').toString('utf8');
}
