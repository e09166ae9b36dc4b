// Who prepared the batch, who else may approve it, and how much whoever is here may approve. Approves nothing.

import { Checkbox } from '@mantine/core';
import type { ApprovalTerms, LimitView } from '../../../shared/contract/approval-methods.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { usePresence } from '../../session/here.ts';
import { useSentences } from '../../texts/sentences.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './review.module.css';
import type { ReviewChoices } from './review-choices.ts';

/** Whether there is anything to say: without users and limits there is not. */
export function hasTerms(terms: ApprovalTerms | undefined): terms is ApprovalTerms {
  return terms !== undefined && (terms.isRequired || terms.limits.length > 0);
}

interface Props {
  readonly batch: string;
  readonly terms: ApprovalTerms;
  readonly choices: ReviewChoices;
  readonly onChoices: (choices: ReviewChoices) => void;
}

export function TwoPeoplePanel({ batch, terms, choices, onChoices }: Props) {
  const { twoPeople: words } = useTexts();
  const sentences = useSentences();
  const { presence, signInFor } = usePresence();
  const { isRequired, preparedBy, others, mayApprove, sentence, remedy, limits } = terms;
  const canSignIn = others.some((name) => presence?.names.includes(name) === true);
  return (
    <Panel title={isRequired ? words.title : words.limitsTitle}>
      <PanelBody className="stack">
        {preparedBy.length === 0 || !isRequired ? null : (
          <p className="strong">{words.preparedBy(preparedBy.join(', '))}</p>
        )}
        {isRequired ? <p className="soft">{words.required}</p> : null}
        {mayApprove || sentence === null ? null : <p>{sentences.saying(sentence)}</p>}
        {remedy === null ? null : <p>{sentences.saying(remedy)}</p>}
        {mayApprove && isRequired && others.length > 0 ? (
          <p className="soft">{words.couldApprove(others.join(', '))}</p>
        ) : null}
        {limits.map((limit) => (
          <Limit key={`${limit.kind} ${limit.currency}`} limit={limit} />
        ))}
        {mayApprove && isRequired ? (
          <Checkbox
            label={words.atOnce}
            description={words.atOnceHint}
            checked={choices.sendsAtOnce}
            onChange={(event) => onChoices({ ...choices, sendsAtOnce: event.currentTarget.checked })}
          />
        ) : null}
        {mayApprove || !canSignIn ? null : (
          <div className="stack">
            <div>
              <Action small icon="person" onPress={() => unawaited(signInFor(batch, others))}>
                {words.signIn}
              </Action>
            </div>
            <p className="soft">{words.signInHint}</p>
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}

function Limit({ limit: { kind, currency, limit, sum, isMet } }: { readonly limit: LimitView }) {
  const { twoPeople: words } = useTexts();
  const format = useFormat();
  return (
    <div className={css.limit} data-tone={isMet ? 'ready' : 'invalid'}>
      <Icon name={isMet ? 'ready' : 'invalid'} />
      <span>{words.limit[kind](format.moneyOf(sum, currency), format.moneyOf(limit, currency))}</span>
    </div>
  );
}
