// A cell of the grid while it is typed in: what the rules find at every key stroke, the proposal, and the file's text.
// However the cell is left, what was typed is kept; Esc alone leaves everything as it was.

import { Popover } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DraftView } from '../../../shared/contract/draft-views.ts';
import type { RowView } from '../../../shared/contract/views.ts';
import type { Failure } from '../../../shared/errors.ts';
import { presentText, textInFile } from '../../../shared/files/cell-text.ts';
import { useDraftWords } from '../../batch/finding-title.ts';
import { Action } from '../../parts/action.tsx';
import { KeyHint } from '../../parts/key-hint.tsx';
import { Mark } from '../../parts/mark.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './draft.module.css';
import { type EditRules, findingsOf, findingsWhileTyping, repairFor } from './draft-editing.ts';
import { type Pasted, pastedFrom } from './pasting.ts';

interface Props {
  readonly row: RowView;
  readonly field: string;
  readonly draft: DraftView;
  readonly rules: EditRules | null;
  /** What was typed before and could not be kept, and why; null for a cell as it is. */
  readonly refused: RefusedText | null;
  /** The row is out of view, or not in the list: then it is said whose cell this is. */
  readonly isAway: boolean;
  /** Several cells of a sheet were pasted into it. */
  readonly onNotPasted: (pasted: Pasted) => void;
  /** The cell is left: with another text that is to be kept, or with null. */
  readonly onLeave: (typed: TypedText | null, then: AfterCell) => void;
}

/** What was typed, and what the cell said to the person who began to type. */
export interface TypedText {
  readonly text: string;
  readonly before: string;
}

export interface RefusedText extends TypedText {
  readonly failure: Failure;
}

/** Where the work goes on when a cell is left: wherever the person went, in the grid, or in the cell beside. */
export type AfterCell = 'elsewhere' | 'grid' | 'next' | 'previous';

/** The message leaves out one row, so that both neighbours of the cell can be read and pressed. */
const MESSAGE_AWAY_PX = 36;

export function CellEditor(props: Props) {
  const { row, field, draft } = props;
  const { import: words } = useTexts();
  const draftWords = useDraftWords();
  // What the clerk typed; null while nothing was: then the cell says what the row says, and is left without a change.
  const [typed, setTyped] = useState<TypedText | null>(props.refused);
  const present = presentText(row, field, draft);
  const text = typed?.text ?? present;
  const { leave, discard, isOver } = useLeaving(props, typed);
  const type = (to: string) => setTyped((earlier) => ({ text: to, before: earlier?.before ?? present }));
  const input = useRef<HTMLInputElement>(null);
  const messageId = useId();
  // With the drawing itself: the next key may come before anything else does.
  useLayoutEffect(() => {
    // A question that is being asked keeps the focus.
    if (document.querySelector('[aria-modal="true"]') !== null) return;
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);
  const findings = useMemo(() => {
    if (typed === null) return row.findings;
    return props.rules === null ? [] : findingsWhileTyping(props.rules, row, draft, { field, text });
  }, [props.rules, row, draft, field, typed, text]);
  const proposal = repairFor(findings, field);
  const isWrong = findingsOf(findings, field).some(({ severity }) => severity === 'error');
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const goesOn = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    // What is typed belongs to the cell: neither the grid nor a shortcut of the screen may take it. The key that goes
    // on to the review keeps the cell first; those that lead elsewhere keep it by leading there.
    if (goesOn) leave('elsewhere');
    else if (belongsToText(event)) event.stopPropagation();
    if (event.nativeEvent.isComposing || goesOn) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      discard();
    } else if (event.key === 'Tab') {
      event.preventDefault();
      leave(event.shiftKey ? 'previous' : 'next');
    } else if (event.key === 'Enter' && event.altKey && proposal !== null) {
      event.preventDefault();
      type(proposal);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      leave('grid');
    }
  };
  return (
    <Popover
      opened
      position="bottom-start"
      offset={MESSAGE_AWAY_PX}
      width={392}
      withRoles={false}
      withinPortal
    >
      <Popover.Target>
        <input
          ref={input}
          className={css.input}
          value={text}
          spellCheck={false}
          autoComplete="off"
          aria-label={words.editor.label(draftWords.field(field), row.line)}
          aria-describedby={messageId}
          aria-invalid={isWrong}
          onChange={(event) => isOver() || type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            const pasted = pastedFrom(text);
            if (pasted.kind === 'one' && pasted.text === text) return;
            event.preventDefault();
            if (pasted.kind === 'several') return props.onNotPasted(pasted);
            const field = event.currentTarget;
            field.setRangeText(pasted.text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
            type(field.value);
          }}
          onBlur={(event) => {
            // Another window is looked at, perhaps the payroll sheet: the cell has not been left.
            if (document.activeElement === event.currentTarget) return;
            leave('elsewhere');
          }}
        />
      </Popover.Target>
      {/* A press on the message is no way out of the cell. */}
      <Popover.Dropdown className={css.message ?? ''} onMouseDown={(event) => event.preventDefault()}>
        <Message
          {...props}
          id={messageId}
          findings={findings}
          proposal={proposal}
          onUse={(repair) => {
            type(repair);
            input.current?.focus();
          }}
          onKeep={() => leave('grid')}
          onDiscard={discard}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Keys that write or edit a text. The others may be shortcuts, of the screen or of the frame around it. */
function belongsToText(event: KeyboardEvent<HTMLInputElement>): boolean {
  const { key, altKey } = event;
  const isControl = event.ctrlKey || event.metaKey;
  // On many keyboards the third sign of a key counts as Ctrl and Alt.
  if (event.getModifierState('AltGraph') || (isControl && altKey) || (!isControl && !altKey)) return true;
  if (key === 'Enter') return true;
  return isControl && (/^[acvxyz]$/i.test(key) || /^(?:Arrow|Home|End|Backspace|Delete|Insert)/.test(key));
}

/**
 * The ways out of the cell, of which the first one taken counts. No new list and no scroll is one of them; leaving the
 * screen and closing the page are.
 */
function useLeaving({ row, field, draft, refused, onLeave }: Props, typed: TypedText | null) {
  const isOver = useRef(false);
  const end = (kept: TypedText | null, then: AfterCell) => {
    if (isOver.current) return;
    isOver.current = true;
    onLeave(kept, then);
  };
  const changed = typed === null || typed.text === presentText(row, field, draft) ? null : typed;
  /** A key of the cell answers what was asked of it: the text is to replace what the cell says now. */
  const answered = changed === null ? null : { ...changed, before: presentBy(refused) ?? changed.before };
  const latest = useRef({ end, changed });
  useLayoutEffect(() => {
    latest.current = { end, changed };
  });
  useEffect(() => {
    const leaveTyped = () => {
      const { end, changed } = latest.current;
      if (changed !== null) end(changed, 'elsewhere');
    };
    window.addEventListener('pagehide', leaveTyped);
    return () => {
      window.removeEventListener('pagehide', leaveTyped);
      leaveTyped();
    };
  }, []);
  return {
    leave: (then: AfterCell) => end(then === 'elsewhere' ? changed : answered, then),
    discard: () => end(null, 'grid'),
    isOver: () => isOver.current,
  };
}

/** What a cell says that somebody else has changed; null where that is not why a text was refused. */
function presentBy(refused: RefusedText | null): string | null {
  return refused?.failure.code === 'DRAFT_CHANGED' ? refused.failure.detail : null;
}

interface MessageProps extends Props {
  readonly id: string;
  readonly findings: ReturnType<typeof findingsWhileTyping>;
  readonly proposal: string | null;
  readonly onUse: (repair: string) => void;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

function Message(props: MessageProps) {
  const { id, row, field, draft, rules, findings, proposal, onUse, onKeep, onDiscard } = props;
  const failure = props.refused?.failure ?? null;
  const { import: words } = useTexts();
  const draftWords = useDraftWords();
  const sentences = useSentences();
  const here = findingsOf(findings, field);
  const elsewhere = findings.length - here.length;
  const inFile = textInFile(row, field, draft);
  return (
    <>
      {props.isAway ? (
        <div className="strong">{words.editor.label(draftWords.field(field), row.line)}</div>
      ) : null}
      <div id={id} role="status" className={css.messageText}>
        {failure !== null ? (
          <Mark tone="invalid" icon="invalid">
            <span className={css.wrap}>
              {sentences.failure(failure).message} {sentences.failure(failure).remedy}
            </span>
          </Mark>
        ) : rules === null ? (
          words.editor.rules
        ) : here.length === 0 ? (
          <Mark tone="ready" icon="ready">
            {words.editor.noFinding}
          </Mark>
        ) : (
          here.slice(0, 2).map((finding) => (
            <Mark
              key={finding.code}
              tone={finding.severity === 'error' ? 'invalid' : 'enqueued'}
              icon={finding.severity === 'error' ? 'invalid' : 'flag'}
            >
              <span className={css.wrap}>{sentences.finding({ ...finding, repair: null })}</span>
            </Mark>
          ))
        )}
        {elsewhere > 0 ? <div className="dim">{words.editor.otherFindings(elsewhere)}</div> : null}
      </div>
      {inFile === null ? null : (
        <div>
          {words.editor.fileSays(inFile)}
          <span className="mono">{inFile}</span>.
        </div>
      )}
      <div className={css.messageActions}>
        {proposal === null ? null : (
          <Action small keys="Alt Enter" onPress={() => onUse(proposal)}>
            <span className="mono">{words.editor.use(proposal)}</span>
          </Action>
        )}
        <span className="spring" />
        {failure === null ? (
          <span className="dim xs">
            <KeyHint keys="Enter" /> {words.editor.keep} <KeyHint keys="Esc" /> {words.editor.leave}
          </span>
        ) : (
          <>
            <Action small keys="Esc" onPress={onDiscard}>
              {words.editor.discardTyped}
            </Action>
            <Action small keys="Enter" onPress={onKeep}>
              {words.editor.keepTyped}
            </Action>
          </>
        )}
      </div>
    </>
  );
}
