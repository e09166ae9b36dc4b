// What papers say of a payout in the language of the clerk: its state, its reason, its money, its time. Loaded with the
// catalogues of every language, so only when a paper is made.

import type { PersonPayoutView } from '../../shared/contract/person-views.ts';
import { FAILED_STATES } from '../../shared/domain.ts';
import { UNSENT_IN_BACKUP } from '../../shared/guards/restored-rows.ts';
import type { Language } from '../../shared/languages.ts';
import type { OperationName } from '../../shared/operations.ts';
import type { Spoken } from '../../shared/saying.ts';
import { CATALOGUES } from '../../shared/texts/catalogues.ts';
import { CORE_WORDS, describeSaying } from '../../shared/texts/describe-saying.ts';
import type { Texts } from '../../shared/texts/en/page.ts';
import { type Format, formatOf } from '../../shared/texts/format.ts';
import { RECORD_NOT_FOUND, reasonText } from '../../shared/texts/reasons.ts';

export interface PaperWords {
  readonly language: Language;
  readonly people: Texts['people'];
  readonly common: Texts['common'];
  readonly format: Format;
  /** When a paper was made, and by whose clocks its times are. */
  made(atMs: number): string;
  state(payout: Pick<PersonPayoutView, 'operation' | 'state'>): string;
  /** Why it stands there; empty where the state says it all. */
  reason(payout: Pick<PersonPayoutView, 'state' | 'reasonCode' | 'reason' | 'leftOut'>): string;
  operation(operation: OperationName): string;
  /** A sentence that the core says as data. */
  saying(spoken: Spoken): string;
  /** What was asked; the whole deposit where only the service knows. */
  amount(payout: Pick<PersonPayoutView, 'amount' | 'currency'>): string;
  /** What really moved, where that is not what was asked; empty otherwise. */
  moved(
    payout: Pick<PersonPayoutView, 'state' | 'amount' | 'currency' | 'settledAmount' | 'settledCurrency'>,
  ): string;
}

/** @param timeZone `UTC` for a paper that must say the same wherever it is made. */
export function paperWords(language: Language, timeZone?: 'UTC'): PaperWords {
  const catalogue = CATALOGUES[language];
  const { people, common } = catalogue.payout;
  const format = formatOf(language, timeZone);
  return {
    language,
    people,
    common,
    format,
    made: (atMs) => `${people.paper.made(format.full(atMs))} ${people.paper.zone(format.zone)}`,
    state: ({ operation, state }) => catalogue[operation].common.states[state],
    reason({ state, reasonCode, reason, leftOut }) {
      if (leftOut !== null) return leftOut;
      const isTold = FAILED_STATES.includes(state);
      if (!isTold && reasonCode !== RECORD_NOT_FOUND && reasonCode !== UNSENT_IN_BACKUP) return '';
      return reasonText(CORE_WORDS[language].reasons, reasonCode, reason).title;
    },
    saying: (spoken) => describeSaying(language, spoken),
    operation: (operation) => common.operations[operation],
    amount: ({ amount, currency }) =>
      amount === null ? people.list.whole : format.moneyOf(amount, currency),
    moved({ state, amount, currency, settledAmount, settledCurrency }) {
      if (state !== 'completed' || settledAmount === null) return '';
      const isAsked = settledAmount === amount && (settledCurrency ?? currency) === currency;
      return isAsked ? '' : people.sums.moved(format.moneyOf(settledAmount, settledCurrency ?? currency));
    },
  };
}

/** The provider by the name that its account gives it; its code where there is none. */
export function providerText(
  { provider }: Pick<PersonPayoutView, 'provider'>,
  names: ReadonlyMap<string, string>,
): string {
  return provider === null ? '' : (names.get(provider) ?? provider);
}
