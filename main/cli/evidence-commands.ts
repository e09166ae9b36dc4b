// `evidence export` and `evidence verify`: a pack of everything that is known of a batch, and its check on any computer.
// Only words; what is written and what is checked is decided in the core.

import { resolve } from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import {
  type EvidenceVerdict,
  type FoundFault,
  isBeside,
  isOfEntry,
} from '../../shared/contract/evidence-methods.ts';
import { paymasterError } from '../../shared/errors.ts';
import { afterApprovalTexts, outcomeTexts, rightsVerdictTexts } from '../../shared/texts/pack-proofs.ts';
import { tellAltered } from './altered-batch.ts';
import { addOptions, flag, mandatory, option } from './declared-options.ts';
import { ENGLISH_WORDS } from './english-words.ts';
import type { ExitCode } from './exit-code.ts';
import { batchSummary, EMPTY_SUMMARY } from './json-lines.ts';
import { secondInWords } from './moment-words.ts';
import { requireNew } from './named-files.ts';
import { COMMON } from './options.ts';
import { NOT_NOTED, NOT_SIGNED, PAPER_LANGUAGE, paperLanguage } from './paper-options.ts';
import { printable } from './printable.ts';
import { counted, moneyInWords } from './sentence-table.ts';
import type { InSession, Session } from './session.ts';

const exportEvidenceOptionsSchema = z.object({
  output: mandatory(z.string(), '--output <FILE>', 'where to write the pack, a .zip'),
  file: option(
    z.string(),
    '--file <FILE>',
    'the file that was paid, to be in the pack; it must be that very file',
  ),
  withoutPersonalData: flag(
    '--without-personal-data',
    'names, numbers and texts of people become hashes; needs --salt-file',
  ),
  saltFile: option(z.string(), '--salt-file <FILE>', 'where to write the salt; keep it apart from the pack'),
  ...PAPER_LANGUAGE,
  ...COMMON,
});

const verifyEvidenceOptionsSchema = z.object({
  saltFile: option(z.string(), '--salt-file <FILE>', 'the salt of a pack without personal data'),
  file: option(
    z.string(),
    '--file <FILE>',
    'the file that was paid: it must be the one that the pack is about',
  ),
  anchor: option(z.string(), '--anchor <FILE>', 'an anchor of the audit trail that was kept elsewhere'),
  person: option(z.string(), '--person <WHO>', 'tell the rows of a whole number, name or reference'),
  ...COMMON,
});

/** `paymaster evidence export BATCH --output FILE.zip`. */
async function exportEvidenceCommand(session: Session, batch: string, raw: unknown): Promise<ExitCode> {
  const options = exportEvidenceOptionsSchema.parse(raw);
  const salt = saltTarget(options);
  requireNew(options.output);
  if (salt !== null) requireApart(salt, options.output);
  session.concern(batch);
  await session.keepsSecrets();
  const { files, output } = session;
  const written = await session.call('exportEvidence', {
    batch,
    target: files.register(options.output),
    language: paperLanguage(session, options),
    original: options.file === undefined ? null : files.register(options.file),
    salt: salt === null ? null : files.register(salt),
  });
  output.event('evidence', { batch, file: options.output, saltFile: salt, ...written });
  output.result(
    `Evidence pack of ${batch}, ${counted(written.rows)}: ${options.output}`,
    `Its seal, to be kept elsewhere too: ${written.seal}`,
    ...(salt === null ? [] : [`Its salt, to be kept apart from it: ${salt}`]),
  );
  if (!written.isSigned) {
    output.problem(salt === null ? NOT_SIGNED : UNSIGNED_WITHOUT_PERSONS);
  }
  if (!written.noted) output.problem(NOT_NOTED);
  const exitCode = await tellAltered(session, batch, written.addsUp);
  if (output.json) session.summarise(batchSummary(await session.call('getBatch', { batch })));
  return exitCode;
}

/** @throws PaymasterError USAGE where one of the two is missing, or an older salt would be lost. */
function saltTarget({
  withoutPersonalData,
  saltFile,
}: z.infer<typeof exportEvidenceOptionsSchema>): string | null {
  const isWanted = withoutPersonalData === true;
  if (isWanted !== (saltFile !== undefined)) {
    throw paymasterError(
      'USAGE',
      '--without-personal-data and --salt-file go together.',
      'Give both, or neither for a pack with everything in it.',
    );
  }
  if (saltFile !== undefined) requireNew(saltFile);
  return saltFile ?? null;
}

/** @throws PaymasterError USAGE where the pack would take the place of its own salt. */
function requireApart(salt: string, pack: string): void {
  if (resolve(salt) !== resolve(pack)) return;
  throw paymasterError(
    'USAGE',
    `--output and --salt-file both name ${pack}: the salt is kept apart from its pack. Nothing was written.`,
    'Name another file for the salt.',
  );
}

const UNSIGNED_WITHOUT_PERSONS =
  'It is not signed: this computer has no keyring that a key could be kept in, and the key of a user would name somebody.';

/** As the window says them, too. */
const PACK = ENGLISH_WORDS.texts.audit.pack;

/** `paymaster evidence verify FILE.zip`: 0 when everything holds, 4 where its page could not be compared, 3 with what does not hold. */
async function verifyEvidenceCommand(session: Session, file: string, raw: unknown): Promise<ExitCode> {
  const options = verifyEvidenceOptionsSchema.parse(raw);
  const { files, output } = session;
  const handle = (path: string | undefined) => (path === undefined ? null : files.register(path));
  const verdict = await session.call('verifyEvidence', {
    pack: files.register(file),
    salt: handle(options.saltFile),
    original: handle(options.file),
    anchor: handle(options.anchor),
    person: options.person ?? null,
  });
  const { faults, person, ...facts } = verdict;
  for (const fault of faults) output.event('fault', { ...fault });
  for (const row of person ?? []) output.event('person-row', { ...row });
  const isWhole = verdict.page === 'compared';
  const holds = verdict.moreFaults === 0 && faults.every(isBeside);
  const outcome = !holds ? 'altered' : isWhole ? 'holds' : 'other-edition';
  output.event('verified', { ...facts, holds, outcome });
  session.summarise(EMPTY_SUMMARY, { faults: faults.length + verdict.moreFaults });
  if (faults.length > 0) {
    output.problem(...faultLines(verdict));
    return 3;
  }
  output.result(...heldLines(verdict), ...(person === null ? [] : personLines(person, options.person ?? '')));
  return isWhole ? 0 : 4;
}

function faultLines(verdict: EvidenceVerdict): string[] {
  const { faults, moreFaults } = verdict;
  if (moreFaults === 0 && faults.every(isBeside)) {
    return [
      ...(verdict.page === 'compared'
        ? [`The pack itself holds: ${packFacts(verdict)}.`]
        : openingLines(verdict)),
      ...faults.map(faultLine),
      'Give what belongs to this pack, or ask for the pack of what you have.',
    ];
  }
  const members = new Set(faults.map(({ member }) => member));
  return [
    `The pack does not hold: ${counted(members.size, 'member')} with faults, ${printable([...members].join(', '))}.`,
    ...faults.map(faultLine),
    ...(moreFaults === 0 ? [] : [`And ${counted(moreFaults, 'fault')} more.`]),
    'Ask for the pack again as it was written, and compare its seal with the one in the audit trail.',
  ];
}

function faultLine({ member, kind, at }: FoundFault): string {
  const place = at === null ? '' : isOfEntry({ member, kind }) ? ` (entry ${at})` : ` (line ${at})`;
  return `${printable(member)} ${PACK.faults[kind]}${place} (${kind}).`;
}

function packFacts({ batch, rows, entries, exportedAt }: EvidenceVerdict): string {
  return `batch ${printable(batch)}, ${counted(rows)}, ${counted(entries, 'audit entry', 'audit entries')}, made on ${secondInWords(Date.parse(exportedAt))}`;
}

function heldLines(verdict: EvidenceVerdict): string[] {
  const { entriesLeftOut, personalDataLeftOut, publicKey, signedBy, approval, original, anchor } = verdict;
  return [
    ...openingLines(verdict),
    publicKey === null
      ? 'The pack itself is not signed: this does not show who made it, nor that what the service answered is as it was.'
      : signedBy === null
        ? `Signed with the key ${publicKey}, which the trail in the pack names as that of an installation. Compare it with one that you have from elsewhere.`
        : `Signed with the key of ${printable(signedBy.name)}, as the trail in the pack names it: SHA256:${signedBy.fingerprint}. Compare it with one that you have from elsewhere.`,
    approvalWords(approval),
    ...outcomeTexts(PACK, verdict),
    ...afterApprovalTexts(PACK, verdict).map(printable),
    ...rightsVerdictTexts(PACK, verdict).map(printable),
    ...(personalDataLeftOut
      ? [
          `Personal data was left out; of its rows neither cells nor requests are compared, and of ${counted(entriesLeftOut, 'audit entry', 'audit entries')} only the place in the trail is shown.`,
        ]
      : []),
    ORIGINAL_WORDS[original],
    ...(anchor === null ? [] : [ANCHOR_WORDS[anchor]]),
  ];
}

function approvalWords(approval: EvidenceVerdict['approval']): string {
  if (approval === null)
    return 'No signature was made of its approval: a batch that no user approves has none.';
  const { name, fingerprint, rows } = approval;
  const at = secondInWords(Date.parse(approval.at));
  return name === null
    ? `Its approval was signed on ${at}, for ${counted(rows)}. Who signed was left out, so the signature cannot be made anew here; rows and money are those that were signed for.`
    : `Its approval is signed by ${printable(name)}, key SHA256:${fingerprint}, on ${at}, for ${counted(rows)}: what was read and approved of every row, the mapping, the configuration and the totals are as signed.`;
}

/** What of a pack holds, the first thing that is said: a page that could not be compared may show anything. */
function openingLines(verdict: EvidenceVerdict): string[] {
  if (verdict.page === 'compared')
    return [
      `The pack holds: ${packFacts(verdict)}.`,
      'Its rows, attempts, sums, approval, trail and page agree with each other.',
    ];
  return [
    `The pack is of another edition, and its page was NOT compared; its other members hold: ${packFacts(verdict)}.`,
    `Read neither index.html nor README.txt: they are not what this program makes of the other members, and could show anything. It says that Paymaster ${printable(verdict.program)} wrote it; check it there as well, with the window where the window wrote it. Of the summary of its approval, reasons, warnings and rows that were left out are as in the trail.`,
  ];
}

const ORIGINAL_WORDS: Readonly<Record<EvidenceVerdict['original'], string>> = {
  'in-pack': 'The file that was paid is in it, is the one that was read, and has the cells of every row.',
  given: 'The file that was given is the one that was read.',
  'not-there': 'The file that was paid is not in it; --file compares one with its hash.',
};

const ANCHOR_WORDS: Readonly<Record<NonNullable<EvidenceVerdict['anchor']>, string>> = {
  holds: 'The anchor is of an entry of its audit trail, and holds.',
  'not-covered': 'The anchor is of the same journal, and of an entry that this pack does not have.',
};

function personLines(rows: NonNullable<EvidenceVerdict['person']>, who: string): string[] {
  if (rows.length === 0) return [`No row of ${printable(who)}.`];
  return rows.map(({ line, amount, currency, state, payoutId }) => {
    const money = amount === null ? 'the whole deposit' : moneyInWords(currency ?? '', amount);
    return printable(`line ${line}  ${money}  ${state}  ${payoutId ?? '-'}`);
  });
}

/** Adds `evidence` and what stands under it. */
export function addEvidenceCommands(program: Command, inSession: InSession): void {
  const evidence = program
    .command('evidence')
    .description('everything that is known of a batch in one sealed file, and its check without any journal');
  const exporting = evidence
    .command('export <BATCH>')
    .description('write the evidence pack of an approved batch')
    .action((batch: string, raw: unknown) =>
      inSession(raw, (session) => exportEvidenceCommand(session, batch, raw)),
    );
  addOptions(exporting, exportEvidenceOptionsSchema);
  const verify = evidence
    .command('verify <FILE>')
    .description('check that nothing in a pack was altered; needs no journal and no network')
    .action((file: string, raw: unknown) =>
      inSession(raw, (session) => verifyEvidenceCommand(session, file, raw)),
    );
  addOptions(verify, verifyEvidenceOptionsSchema);
}
