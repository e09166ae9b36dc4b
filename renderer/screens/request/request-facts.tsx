// Whose request it is, of which file and account, and what was found, left out and acknowledged in it.

import type { ReactNode } from 'react';
import type { ApprovalRequest } from '../../../shared/approvals/approval-request.ts';
import { repeatKindOf } from '../../../shared/guards/repeats.ts';
import { SENT_BEFORE_CODE } from '../../../shared/guards/sent-before.ts';
import { operationNameSchema } from '../../../shared/operations.ts';
import { termsInWords } from '../../../shared/texts/kept-values.ts';
import { useDraftWords, useKeptWords } from '../../batch/finding-title.ts';
import { FileText } from '../../parts/file-text.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './request.module.css';

interface Props {
  readonly request: ApprovalRequest;
}

export function RequestFacts({ request }: Props) {
  const { elsewhere, common } = useTexts();
  const words = elsewhere.request;
  const format = useFormat();
  const draftWords = useDraftWords();
  const operation = operationNameSchema.safeParse(request.operation);
  const columns = Object.entries(request.mapping).map(
    ([field, index]) => `${request.header[index] ?? '–'} → ${draftWords.field(field)}`,
  );
  const defaults = Object.entries(request.defaults).map(([field, value]) =>
    common.named(draftWords.field(field), words.filledIn(value)),
  );
  return (
    <>
      <Panel title={words.facts}>
        <PanelBody className="stack">
          {request.practice ? (
            <Mark tone="unknown" icon="info">
              {words.practice}
            </Mark>
          ) : (
            <Mark tone="accent" icon="info">
              {words.live}
            </Mark>
          )}
          <dl className={css['facts']}>
            <Fact name={words.digest} hint={words.digestHint}>
              <span className={css['digest']}>{request.request}</span>
            </Fact>
            <Fact name={words.file}>
              <FileText text={request.fileName} />
            </Fact>
            <Fact name={words.batch}>
              <FileText text={`${request.batchName} (${request.batch})`} />
            </Fact>
            <Fact name={words.operation}>
              {operation.success ? common.operations[operation.data] : <FileText text={request.operation} />}
            </Fact>
            <Fact name={words.account}>
              <FileText text={`${request.profile ?? words.noProfile}, ${request.baseUrl}`} />
            </Fact>
            <Fact name={words.preparedBy}>
              <FileText text={request.preparedBy.join(', ') || words.nobody} />
            </Fact>
            <Fact name={words.askedBy}>
              <FileText text={request.requestedBy ?? words.nobody} />
            </Fact>
            <Fact name={words.at}>{format.full(request.requestedAtMs)}</Fact>
            <Fact name={words.columns}>
              {[...columns, ...defaults].map((text) => (
                <div key={text}>
                  <FileText text={text} />
                </div>
              ))}
            </Fact>
            <Fact name={words.hash}>
              <span className={css['digest']}>{request.fileHash}</span>
            </Fact>
          </dl>
        </PanelBody>
      </Panel>
      <LeftOut request={request} />
    </>
  );
}

function Fact({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="dim sm">{name}</dt>
      <dd>
        {children}
        {hint === undefined ? null : <div className="dim sm">{hint}</div>}
      </dd>
    </div>
  );
}

/** A warning of the rows themselves; what of earlier batches was acknowledged is said in sentences of its own. */
function isOfRows(code: string): boolean {
  return code !== SENT_BEFORE_CODE && repeatKindOf(code) === null;
}

function LeftOut({ request }: Props) {
  const { audit, elsewhere } = useTexts();
  const format = useFormat();
  const keptWords = useKeptWords();
  const words = elsewhere.request;
  const sentences = useSentences();
  const draftWords = useDraftWords();
  const { findings, said, answers, invalidRows, excludedRows } = request;
  const { duplicatesReason, acknowledged, goesOn, testFirst, sendAt, changes } = answers;
  const reasons = [duplicatesReason, changes?.reason ?? null].filter((reason) => reason !== null);
  return (
    <Panel title={words.leftOut}>
      <PanelBody className="stack">
        {invalidRows + excludedRows === 0 ? null : <p>{words.leftOutRows(invalidRows, excludedRows)}</p>}
        {findings.length === 0 ? <p className="soft">{words.noFindings}</p> : null}
        <ul className={css['found']}>
          {findings.map(({ code, rows, firstLine }) => (
            <li key={code}>{words.finding(draftWords.title(code, null), rows, firstLine)}</li>
          ))}
          {(acknowledged ?? []).filter(isOfRows).map((code) => (
            <li key={`acknowledged ${code}`}>{words.acknowledged(draftWords.title(code, null))}</li>
          ))}
          {said.map((each) => (
            <li key={JSON.stringify(each)}>{words.acknowledged(sentences.saying(each))}</li>
          ))}
          {reasons.map((reason) => (
            <li key={reason}>
              <FileText text={words.reason(reason)} />
            </li>
          ))}
        </ul>
        {goesOn === true ? <p>{words.goesOn}</p> : null}
        {testFirst === undefined ? null : <p>{words.tests}</p>}
        {sendAt === undefined ? null : <p>{words.sendAt(`${format.wall(sendAt.local)} (${sendAt.zone})`)}</p>}
        <details>
          <summary className="soft sm">{words.signedText}</summary>
          <dl className={css['facts']}>
            {termsInWords(request.terms, keptWords).map(([name, text]) => (
              <Fact key={name} name={name}>
                <FileText text={text === '' ? audit.nothing : text} />
              </Fact>
            ))}
          </dl>
        </details>
      </PanelBody>
    </Panel>
  );
}
