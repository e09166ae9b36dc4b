// The page of an evidence pack: it stands alone, loads nothing, runs nothing, and opens however many rows the batch has,
// since it shows the first of them. Every text of a file, a person or the service is escaped.

import { createHash } from 'node:crypto';
import { providerNames } from '../../shared/accounts/account-names.ts';
import { type ApprovalView, HANDS } from '../../shared/approvals/approval.ts';
import { signedTotalsSchema } from '../../shared/approvals/signed-totals.ts';
import { AUDIT_SHELLS } from '../../shared/audit.ts';
import type { EvidenceVerdict } from '../../shared/contract/evidence-methods.ts';
import { SENTENCE_COLUMNS } from '../../shared/domain.ts';
import {
  LEFT_OUT,
  type PackEntry,
  type PackManifest,
  type PackNames,
  type PackRow,
  type PackSignature,
  type PackTelling,
} from '../../shared/evidence-pack.ts';
import type { MoneySentence } from '../../shared/money/sentence.ts';
import { isRuleCode } from '../../shared/rules/codes.ts';
import { shownText } from '../../shared/shown-text.ts';
import { AUDIT_ACTS } from '../../shared/texts/audit-acts.ts';
import { actSentence, withSentence } from '../../shared/texts/audit-words.ts';
import { CATALOGUES } from '../../shared/texts/catalogues.ts';
import { describeSaying } from '../../shared/texts/describe-saying.ts';
import { rightsTexts } from '../../shared/texts/pack-proofs.ts';
import { evidenceStyle } from './evidence-style.ts';
import { toldState } from './outcome.ts';
import { paperFacts, paperText } from './paper.ts';
import { type PaperWords, providerText } from './paper-words.ts';

/** What the page tells, all of it from other members of the pack. */
export interface EvidencePageOf {
  /** As it is before it names the page. */
  readonly manifest: PackManifest;
  /** What the batch is called. */
  readonly name: string;
  readonly batch: PackTelling;
  readonly configuration: PackNames;
  /** Null where it is left out with the words of the people who approved. */
  readonly approval: ApprovalView | null;
  /** Null where nobody signed. */
  readonly signature: PackSignature | null;
  readonly sentence: MoneySentence;
  readonly firstRows: readonly PackRow[];
  readonly entries: readonly PackEntry[];
  /** What is told of those who signed, and whether all of it holds; null where nobody did, and in a pack of an earlier form. */
  readonly rights: { readonly view: EvidenceVerdict['rights']; readonly holds: boolean } | null;
  /** Every entry that left rows out after the approval. */
  readonly leftOut: readonly PackEntry[];
  /** How many rows the seals in the pack are of; null in a pack that has no seals. */
  readonly sealedRows: number | null;
}

/** The page in pieces. */
export function* evidencePage(words: PaperWords, of: EvidencePageOf): Generator<string> {
  const all = CATALOGUES[words.language][of.batch.operation];
  const page = all.evidence.page;
  const { manifest } = of;
  yield start(words, words.common.named(page.title, brief(of.name)));
  yield `<header><h1>${paperText(brief(of.name))}</h1><p class="kind">${paperText(page.title)}</p>`;
  if (manifest.practice) yield `<p class="practice">${paperText(words.people.paper.practice)}</p>`;
  yield `${batchFacts(words, of)}</header><main>\n`;
  const broken = manifest.doesNotAddUp === true ? moreNote(words.people.sums.doesNotAddUp) : '';
  yield section(all.results.summary.sentence, broken + sentenceTable(words, of.sentence));
  yield section(
    page.checkTitle,
    `<p>${paperText(page.check)}</p><p class="mono">paymaster evidence verify FILE.zip</p><p>${paperText(page.proves)}</p>${sealFacts(words, manifest)}${
      manifest.personalDataLeftOut === null ? '' : `<p class="note">${paperText(page.leftOut)}</p>`
    }`,
  );
  yield signatureSection(words, of);
  yield leftOutSection(words, of);
  yield rightsSection(words, of);
  yield outcomesSection(words, of);
  if (of.approval !== null) yield approvalSection(words, of, of.approval);
  const { findings = [] } = of.batch.found ?? {};
  if (findings.length > 0) yield foundSection(words, of, findings);
  yield `<section><h2>${paperText(page.trail)}</h2>${moreNote(
    manifest.entries > of.entries.length
      ? page.firstEntries(of.entries.length, manifest.entries)
      : all.audit.count(manifest.entries),
  )}${tableStart([all.audit.columns.when, all.audit.columns.who, all.audit.columns.what])}`;
  let hasUsers = false;
  for (const entry of of.entries) {
    hasUsers ||= entry.person !== null;
    yield entryRow(words, entry, hasUsers);
  }
  yield `</tbody></table></div></section>\n`;
  yield `<section><h2>${paperText(page.rowsTitle)}</h2>${moreNote(
    manifest.rows > of.firstRows.length
      ? page.firstRows(of.firstRows.length, manifest.rows)
      : page.allRows(manifest.rows),
  )}${tableStart([page.line, page.sentTo, words.people.list.provider, words.people.list.amount, words.people.list.state])}`;
  const names = providerNames(of.configuration, words.language);
  for (const row of of.firstRows) yield payoutRow(words, of, names, row);
  yield `</tbody></table></div></section>\n`;
  yield section(page.members, membersTable(words, manifest));
  yield '</main></body></html>\n';
}

/** Everything before the head. The policy lets the page load nothing, run nothing, and have this one style. */
function start({ language }: PaperWords, title: string): string {
  const style = evidenceStyle();
  const hash = createHash('sha256').update(style).digest('base64');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light dark">
<title>${paperText(title)}</title><style>${style}</style></head><body>
`;
}

function section(title: string, content: string): string {
  return `<section><h2>${paperText(title)}</h2>${content}</section>\n`;
}

function moreNote(text: string): string {
  return `<p class="note">${paperText(text)}</p>`;
}

/** A table that scrolls by itself where it is wider than the page. */
function tableStart(headings: readonly string[], right: readonly number[] = []): string {
  const cells = headings.map(
    (text, index) =>
      `<th scope="col"${right.includes(index) ? ' class="right"' : ''}>${paperText(text)}</th>`,
  );
  return `<div class="wide" tabindex="0" role="region" aria-label="${paperText(headings.join(', '))}"><table><thead><tr>${cells.join('')}</tr></thead><tbody>\n`;
}

function batchFacts({ language, format, common, people }: PaperWords, of: EvidencePageOf): string {
  const { manifest, batch } = of;
  const all = CATALOGUES[language][batch.operation];
  const { summary } = all.results;
  const time = (at: string | null) => (at === null ? summary.notYet : format.full(Date.parse(at)));
  const { account, file, practice } = batch;
  return paperFacts([
    [summary.batchId, batch.id],
    [summary.operation, common.operations[batch.operation]],
    [people.list.state, common.batchStates[batch.state]],
    [summary.file, brief(file.name)],
    ['SHA-256', file.sha256],
    [summary.profile, practice ? common.practice.name : (account.profile ?? summary.noProfile)],
    [summary.service, practice ? summary.simulator : account.baseUrl],
    [summary.created, time(batch.createdAt)],
    [summary.approved, time(batch.approvedAt)],
    [summary.settled, time(batch.settledAt)],
    [all.evidence.page.exported, `${format.full(Date.parse(manifest.exportedAt))} (${manifest.exportedAt})`],
    [all.evidence.page.madeBy, brief(manifest.exportedBy.account ?? common.notKnown)],
  ]);
}

function sentenceTable({ common, format }: PaperWords, { rows, currencies }: MoneySentence): string {
  const lines = [rows, ...currencies];
  const headings = [
    common.sentence.measure,
    ...lines.map(({ measure }, index) => (index === 0 ? common.sentence.rows : measure)),
  ];
  const right = lines.map((_, index) => index + 1);
  const cells = (value: (line: (typeof lines)[number]) => string) =>
    lines
      .map((line) => {
        const text =
          line === rows ? format.count(Number(value(line))) : format.money(value(line), line.measure);
        return `<td class="right">${paperText(text)}</td>`;
      })
      .join('');
  const body = SENTENCE_COLUMNS.map(
    (column) =>
      `<tr><th scope="row">${paperText(common.columns[column])}</th>${cells((line) => line.columns[column])}</tr>`,
  );
  return `${tableStart(headings, right)}${body.join('')}<tr class="sum"><th scope="row">${paperText(
    common.sentence.file,
  )}</th>${cells(({ file }) => file)}</tr></tbody></table></div>`;
}

function sealFacts({ language }: PaperWords, manifest: PackManifest): string {
  const { page } = CATALOGUES[language].payout.evidence;
  const { head } = manifest;
  return paperFacts([
    [page.program, `Paymaster ${manifest.program}`],
    [page.journal, manifest.journal],
    [page.head, head === null ? '' : page.entry(head.entry, head.hash)],
    [page.key, head?.publicKey ?? page.noKey],
  ]);
}

/** Who signed the approval, with which key, and what the signature covers. */
function signatureSection(words: PaperWords, of: EvidencePageOf): string {
  const { language, format } = words;
  const { signature: signed } = of;
  const names = providerNames(of.configuration, language);
  const { page } = CATALOGUES[language].payout.evidence;
  if (signed === null) return section(page.approval, `<p>${paperText(page.approvalUnsigned)}</p>`);
  const { approver, fingerprint, signature, statement } = signed;
  const time = format.full(Date.parse(statement.at));
  const who = approver.startsWith(LEFT_OUT) ? page.approvalHidden(time) : page.approvalBy(approver, time);
  const money = signedTotalsSchema
    .parse(JSON.parse(statement.totals))
    .map(({ amount, currency, provider, rows }) =>
      [providerText({ provider }, names), format.count(rows), format.moneyOf(amount, currency)]
        .filter((text) => text !== '')
        .join(' · '),
    );
  const facts = paperFacts([
    [page.approvalRows, format.count(statement.rows)],
    [page.approvalMoney, money.join('; ')],
    [page.approvalFingerprint, brief(fingerprint)],
    [page.approvalKey, brief(statement.publicKey)],
    [page.approvalSignature, brief(signature)],
    [page.approvalDigest, brief(statement.digest)],
  ]);
  return section(page.approval, `<p>${paperText(who)}</p><p>${paperText(page.approvalCovers)}</p>${facts}`);
}

/** Who left rows out after the approval, and with which key, as far as that was signed. */
function leftOutSection({ language, format }: PaperWords, { leftOut }: EvidencePageOf): string {
  if (leftOut.length === 0) return '';
  const { page } = CATALOGUES[language].payout.evidence;
  const acts = leftOut.map(({ atMs, person, personKey, facts }) => {
    const { rows, signature } = factsOf(facts);
    const [count, time] = [typeof rows === 'number' ? rows : 0, format.full(atMs)];
    // Where leaving out was cut short and ended, no row of that act was left out.
    if (count === 0) return '';
    if (typeof signature !== 'string' || person === null)
      return `<p>${paperText(page.leftOutUnsigned(count, time))}</p>`;
    const who = person.startsWith(LEFT_OUT)
      ? page.leftOutHidden(count, time)
      : page.leftOutBy(count, time, person);
    const signed = paperFacts([
      [page.key, brief(personKey ?? '')],
      [page.approvalSignature, brief(signature)],
    ]);
    return `<p>${paperText(who)}</p>${signed}`;
  });
  return section(page.leftOutRows, acts.join(''));
}

/** Whether those who signed might do so then, in the sentences of the check. */
function rightsSection({ language }: PaperWords, { rights, signature, leftOut }: EvidencePageOf): string {
  if (rights === null || signature === null) return '';
  const { evidence, audit } = CATALOGUES[language].payout;
  const { page } = evidence;
  const { draft, approver } = signature;
  const hasLeftOut = leftOut.some(({ facts }) => typeof factsOf(facts)['signature'] === 'string');
  const told = { rights: rights.view, approver: draft === null ? null : approver, hasLeftOut };
  const texts = rights.holds ? rightsTexts(audit.pack, told) : [page.rightsBroken];
  const paragraphs = [...texts, page.rightsWhat].map((text) => `<p>${paperText(text)}</p>`);
  return section(page.rights, paragraphs.join(''));
}

/** How much of what became of the rows is sealed; nothing in a pack of the first form. */
function outcomesSection({ language }: PaperWords, { manifest, sealedRows }: EvidencePageOf): string {
  if (sealedRows === null) return '';
  const { page } = CATALOGUES[language].payout.evidence;
  const isBare = sealedRows > 0 && manifest.personalDataLeftOut !== null;
  const text = sealedRows === 0 ? page.outcomesNone : page.outcomesSealed(sealedRows);
  return section(page.outcomes, `<p>${paperText(text)}</p>${isBare ? moreNote(page.outcomesBare) : ''}`);
}

function approvalSection(words: PaperWords, of: EvidencePageOf, approval: ApprovalView): string {
  const { language } = words;
  const all = CATALOGUES[language][of.batch.operation];
  const { summary } = all.results;
  const hands = HANDS.filter((hand) => approval[hand] > 0).map((hand) => summary.hands[hand](approval[hand]));
  const items = [
    ...approval.earlier.map(({ said }) => describeSaying(language, said)),
    ...approval.warnings.map(({ code, rows, firstLine }) =>
      words.common.named(findingTitle(words, of, code), all.review.acknowledge.rows(rows, firstLine)),
    ),
    ...(approval.reason === null ? [] : [summary.reasonGiven(approval.reason)]),
  ].map((text) => `<li>${paperText(text)}</li>`);
  const list =
    items.length === 0 ? '' : `<h3>${paperText(summary.acknowledged)}</h3><ul>${items.join('')}</ul>`;
  const byHand = hands.length === 0 ? summary.noHand : `${hands.join(' · ')}.`;
  return section(summary.byHand, `<p>${paperText(byHand)}</p>${list}`) + laterSection(words, of, approval);
}

/** What was done since the approval: whoever approved had not seen it. */
function laterSection({ language, format }: PaperWords, of: EvidencePageOf, approval: ApprovalView): string {
  const { summary } = CATALOGUES[language][of.batch.operation].results;
  if (approval.restLeftOut.length === 0) return '';
  const items = approval.restLeftOut.map(
    ({ rows, atMs, reason }) => `<li>${paperText(summary.restLeftOut(rows, format.full(atMs), reason))}</li>`,
  );
  return section(summary.later, `<ul>${items.join('')}</ul>`);
}

function findingTitle({ language }: PaperWords, { batch }: EvidencePageOf, code: string): string {
  const words = CATALOGUES[language][batch.operation].import;
  return isRuleCode(code) ? words.findingTitles[code] : words.findingOther;
}

function foundSection(
  words: PaperWords,
  of: EvidencePageOf,
  findings: NonNullable<PackTelling['found']>['findings'],
): string {
  const { page } = CATALOGUES[words.language].payout.evidence;
  const lines = findings.map(
    ({ code, rows }) =>
      `<tr><td>${paperText(findingTitle(words, of, code))} <span class="mono">${paperText(code)}</span></td><td class="right">${paperText(words.format.count(rows))}</td></tr>`,
  );
  return section(
    page.found,
    `${tableStart([page.finding, page.rows], [1])}${lines.join('')}</tbody></table></div>`,
  );
}

/** @param hasUsers whether there were users by then, as far as the pack tells. */
function entryRow({ language, format }: PaperWords, entry: PackEntry, hasUsers: boolean): string {
  const { audit } = CATALOGUES[language].payout;
  const whole = (text: string) => shownText(brief(text), text.length);
  const facts = factsOf(entry.facts);
  const via = AUDIT_SHELLS.find((each) => each === entry.via);
  const name = brief(entry.person ?? entry.account ?? audit.unknown);
  const shown = hasUsers && entry.person === null ? audit.notSignedIn(name) : name;
  const who = via === 'program' ? audit.program : shown;
  const through = via === undefined || via === 'program' ? '' : audit.via[via];
  const told = withSentence(facts, (said) => describeSaying(language, said));
  const what = actSentence(AUDIT_ACTS[language], entry.action, told, whole);
  return `<tr><td>${paperText(format.full(entry.atMs))}</td><td>${paperText(who)}<div class="more">${paperText(
    through,
  )}</div></td><td>${paperText(what)}<div class="more mono">${entry.number} ${paperText(entry.hash)}</div></td></tr>\n`;
}

/** The facts of an entry as they are kept: texts, numbers and flags by name. */
function factsOf(text: string): Record<string, string | number | boolean | null> {
  const facts: Record<string, string | number | boolean | null> = {};
  for (const [name, value] of Object.entries(Object(JSON.parse(text)))) {
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    facts[name] = isPlain ? value : null;
  }
  return facts;
}

function payoutRow(
  words: PaperWords,
  of: EvidencePageOf,
  names: ReadonlyMap<string, string>,
  row: PackRow,
): string {
  const { page } = CATALOGUES[words.language].payout.evidence;
  const { fields, payoutId, log } = row;
  const currency = fields['currency'] ?? null;
  const who = [fields['name'], fields['reference']]
    .flatMap((text) => (text === undefined ? [] : [brief(text)]))
    .join(' · ');
  const amount = row.amount === null ? '' : words.format.moneyOf(row.amount, currency);
  const attempts = log.map(({ at, kind, httpStatus, word, detail }) => {
    const what = [page.kinds[kind], httpStatus ?? '', word ?? '', brief(detail ?? '')].filter(
      (text) => text !== '',
    );
    return `<li><time datetime="${at}">${at}</time> ${paperText(what.join(' · '))}</li>`;
  });
  const shownState = toldState(row);
  const none = shownState === row.state ? page.noAttempts : '';
  const story =
    log.length === 0
      ? `<div class="more">${paperText(none)}</div>`
      : `<details><summary>${paperText(page.attempts(log.length))}</summary><ol>${attempts.join('')}</ol></details>`;
  const state = words.state({ operation: of.batch.operation, state: shownState });
  const reason = reasonOf(words, of, row);
  return `<tr><td>${row.line}</td><td>${paperText(brief(fields['phone'] ?? fields['depositId'] ?? ''))}<div class="more">${paperText(
    who,
  )}</div></td><td>${paperText(providerText({ provider: fields['provider'] ?? null }, names))}</td><td class="right">${paperText(amount)}</td><td>${paperText(
    state,
  )}${reason === '' ? '' : `<div class="more">${paperText(brief(reason))}</div>`}<div class="more mono">${paperText(
    payoutId ?? '',
  )}</div>${story}</td></tr>\n`;
}

/** Why a row stands where it does, in the reader's language. */
function reasonOf(words: PaperWords, of: EvidencePageOf, row: PackRow): string {
  const { findings, excludedReason: leftOut } = row;
  const state = toldState(row);
  if (state === 'invalid') {
    const errors = findings.filter(({ severity }) => severity === 'error');
    return errors.map(({ code }) => findingTitle(words, of, code)).join(' · ');
  }
  const reasonCode = row.reasonCode === '' ? null : row.reasonCode;
  return words.reason({ state, reasonCode, reason: row.reason, leftOut });
}

/** What was left out is told by its beginning alone: it is long, and means nothing to the eye. */
function brief(text: string): string {
  return text.startsWith(LEFT_OUT) ? `#${text.slice(LEFT_OUT.length, LEFT_OUT.length + 10)}…` : text;
}

function membersTable({ language, format }: PaperWords, { members }: PackManifest): string {
  const { page } = CATALOGUES[language].payout.evidence;
  const lines = members.map(
    ({ name, bytes, sha256 }) =>
      `<tr><td class="mono">${paperText(name)}</td><td class="right">${paperText(format.count(bytes))}</td><td class="mono">${sha256}</td></tr>`,
  );
  return `${tableStart([page.member, page.size, 'SHA-256'], [1])}${lines.join('')}</tbody></table></div>`;
}
