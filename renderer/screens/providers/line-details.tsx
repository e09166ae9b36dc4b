// Everything that the service says of one line for people: names, how a payer confirms, the steps to the PIN prompt.
// All of it is text: no link of the service is followed, no picture of it is fetched.

import { type ReactNode, useId } from 'react';
import { shownPinChannel } from '../../../shared/accounts/pin-instructions.ts';
import type { ProviderLine } from '../../../shared/contract/home-views.ts';
import { classNames } from '../../parts/class-names.ts';
import { FileText } from '../../parts/file-text.tsx';
import { useNow } from '../../parts/now.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { changedText } from './before-after.tsx';
import { changeKey } from './provider-lines.ts';
import css from './providers.module.css';

export function LineDetailsText({ line }: { line: ProviderLine }) {
  const { providers } = useTexts();
  const format = useFormat();
  const words = providers.details;
  const { details, statusSinceMs } = line;
  const authorisations: Readonly<Record<string, string>> = words.authorisations;
  const prompts: Readonly<Record<string, string>> = words.prompts;
  const facts: (readonly [string, ReactNode])[] = [];
  if (statusSinceMs !== null) facts.push([words.status, format.full(statusSinceMs)]);
  if (details !== null) {
    const { customerName, currencyName, authType, pinPrompt, pinPromptRevivable, callbackUrl } = details;
    if (customerName !== null) facts.push([words.customerName, <FileText key="" text={customerName} />]);
    if (currencyName !== null) {
      facts.push([words.currency, words.currencyCalled(line.currency, currencyName)]);
    }
    if (authType !== null)
      facts.push([words.authorisation, <Word key="" word={authType} known={authorisations} />]);
    if (pinPrompt !== null) facts.push([words.prompt, <Word key="" word={pinPrompt} known={prompts} />]);
    if (pinPromptRevivable !== null) {
      facts.push([words.repeat, pinPromptRevivable ? providers.yes : providers.no]);
    }
    if (callbackUrl !== null) {
      const address = (
        <span className={classNames('mono', css.address)}>
          <FileText text={callbackUrl} />
        </span>
      );
      facts.push([words.callback, address]);
    }
  }
  return (
    <div className={css.details}>
      <div>
        {details === null ? <p className="dim">{words.none}</p> : null}
        <dl className={css.facts}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <LineChanges line={line} />
        </dl>
      </div>
      <PinChannels line={line} />
    </div>
  );
}

/** A word of the service with what it means, where that is known. */
function Word({ word, known }: { word: string; known: Readonly<Record<string, string>> }) {
  const meaning = Object.hasOwn(known, word) ? known[word] : undefined;
  return (
    <>
      {meaning === undefined ? null : `${meaning} `}
      <span className="mono sm dim">
        <FileText text={word} />
      </span>
    </>
  );
}

function LineChanges({ line }: { line: ProviderLine }) {
  const texts = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  const words = texts.providers.details;
  if (line.changes.length === 0) return null;
  return (
    <div>
      <dt>{words.changed}</dt>
      {line.changes.map((change) => {
        const { what, before, atMs } = change;
        const when = format.moment(atMs, nowMs);
        const saysBefore = what !== 'instructions' && what !== 'added' && what !== 'removed';
        return (
          <dd key={what}>
            {words.changes[changeKey(what)]}{' '}
            <span className="dim">
              {saysBefore
                ? words.wasUntil(when, changedText(texts, format, { what, currency: line.currency }, before))
                : when}
            </span>
          </dd>
        );
      })}
    </div>
  );
}

function PinChannels({ line }: { line: ProviderLine }) {
  const { providers } = useTexts();
  const { language } = useFormat();
  const titleId = useId();
  const words = providers.details;
  const channels = (line.details?.pinChannels ?? []).map((channel) => shownPinChannel(channel, language));
  if (channels.length === 0) return null;
  return (
    <section className={css.channels} aria-labelledby={titleId}>
      <h3 id={titleId}>{words.instructions}</h3>
      {channels.map(({ type, name, quickLink, steps }) => (
        <div key={JSON.stringify([type, name, quickLink, steps])}>
          <p>
            {name === null ? null : <FileText text={name} />}{' '}
            {type === null ? null : (
              <span className="mono sm dim">
                <FileText text={type} />
              </span>
            )}
          </p>
          {steps.length === 0 ? null : (
            <ol className={css.steps}>
              {steps.map((step, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: steps never move, and two may say the same.
                <li key={`${index} ${step}`}>
                  <FileText text={step} />
                </li>
              ))}
            </ol>
          )}
          {quickLink === null ? null : (
            <p>
              <span className="dim">{words.quickLink}</span>{' '}
              <span className={classNames('mono', css.address)}>
                <FileText text={quickLink} />
              </span>
            </p>
          )}
        </div>
      ))}
    </section>
  );
}
