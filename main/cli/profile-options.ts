// The options of `profile add` and `profile set`: the account, and what it asks about before it sends.

import { z } from 'zod';
import { CHANGE_PERCENT } from '../../shared/guards/changes.ts';
import { DUPLICATE_PERIOD_DAYS } from '../../shared/guards/sent-before.ts';
import { mandatory, option } from './declared-options.ts';
import { API, COMMON, wholeNumber } from './options.ts';

const PERIOD = [
  '--duplicate-period-days <N>',
  'whole days after an approval within which the same payments and people are asked about',
] as const;

/** What its batches have to be held against before they are sent. */
const ASKED = {
  askControlTotals: option(
    z.enum(['yes', 'no']),
    '--ask-control-totals <YES>',
    'whether its batches are sent only with control totals, no unless given',
  ),
  askChanges: option(
    z.enum(['yes', 'no']),
    '--ask-changes <YES>',
    'whether what changed since the last batch has to be acknowledged, no unless given',
  ),
  twoPeople: option(
    z.enum(['yes', 'no']),
    '--two-people <YES>',
    'whether its batches are approved by another user than who prepared them, no unless given',
  ),
  changePercent: option(
    z.number(),
    '--change-percent <N>',
    `per cent by which an amount may change before it is named; ${CHANGE_PERCENT.usual} unless given`,
    (text) => wholeNumber(text, CHANGE_PERCENT.least, CHANGE_PERCENT.most),
  ),
};

/** With the options of signing behind them. */
export const PROFILE = {
  baseUrl: mandatory(z.string(), '--base-url <URL>', 'base address of the service'),
  ...API,
  duplicatePeriodDays: option(
    z.number(),
    PERIOD[0],
    `${PERIOD[1]}; ${DUPLICATE_PERIOD_DAYS.usual} unless given`,
    periodDays,
  ),
  ...ASKED,
};

/** What of an account can be changed here: the rest says which account it is. */
export const setProfileOptionsSchema = z.object({
  duplicatePeriodDays: option(z.number(), ...PERIOD, periodDays),
  ...ASKED,
  ...COMMON,
});

/** A number of days. */
function periodDays(text: string): number {
  return wholeNumber(text, DUPLICATE_PERIOD_DAYS.least, DUPLICATE_PERIOD_DAYS.most);
}
