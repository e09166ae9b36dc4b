// Adds up the payouts of a person: by what the money does for them and by currency, exactly (promises P3, P8). Pure; what
// only the service knows is counted and never guessed.

import {
  KIND_OF_OPERATION,
  PERSON_COLUMN_OF,
  PERSON_COLUMNS,
  PERSON_KINDS,
  type PersonColumn,
  type PersonKind,
  type PersonMoney,
  type PersonPayoutView,
  type PersonSum,
} from '../contract/person-views.ts';
import { type Amount, addAmounts, ZERO_AMOUNT } from '../money/money.ts';
import { storedAmount } from '../money/settled.ts';

type Counted = Pick<
  PersonPayoutView,
  'operation' | 'state' | 'amount' | 'currency' | 'settledAmount' | 'settledCurrency'
>;

class Money {
  #rows = 0;
  #amount: Amount = ZERO_AMOUNT;
  #untoldRows = 0;

  add(amount: Amount | null): void {
    this.#rows += 1;
    if (amount === null) this.#untoldRows += 1;
    else this.#amount = addAmounts(this.#amount, amount);
  }

  view(): PersonMoney {
    return { rows: this.#rows, amount: this.#amount, untoldRows: this.#untoldRows };
  }
}

class Sum {
  readonly kind: PersonKind;
  readonly currency: string | null;
  readonly #all = new Money();
  readonly #columns: Readonly<Record<PersonColumn, Money>> = {
    done: new Money(),
    onItsWay: new Money(),
    unknown: new Money(),
    notSent: new Money(),
    notDone: new Money(),
  };
  readonly #moved = new Map<string | null, Amount>();
  #isOther = false;

  constructor(kind: PersonKind, currency: string | null) {
    this.kind = kind;
    this.currency = currency;
  }

  add({ state, amount, settledAmount, settledCurrency }: Counted): void {
    const asked = exact(amount);
    this.#all.add(asked);
    this.#columns[PERSON_COLUMN_OF[state]].add(asked);
    if (state !== 'completed') return;
    const moved = exact(settledAmount) ?? asked;
    const currency = settledCurrency ?? this.currency;
    if (moved === null) return;
    if (moved !== asked || currency !== this.currency) this.#isOther = true;
    this.#moved.set(currency, addAmounts(this.#moved.get(currency) ?? ZERO_AMOUNT, moved));
  }

  view(): PersonSum {
    const { done, onItsWay, unknown, notSent, notDone } = this.#columns;
    return {
      kind: this.kind,
      currency: this.currency,
      all: this.#all.view(),
      columns: {
        done: done.view(),
        onItsWay: onItsWay.view(),
        unknown: unknown.view(),
        notSent: notSent.view(),
        notDone: notDone.view(),
      },
      moved: this.#isOther ? [...this.#moved].map(([currency, amount]) => ({ currency, amount })) : [],
    };
  }
}

/** Sums of payouts that are told one after the other. */
export class PersonSums {
  readonly #sums = new Map<string, Sum>();

  add(payout: Counted): void {
    const kind = KIND_OF_OPERATION[payout.operation];
    const key = `${kind} ${payout.currency ?? ''}`;
    const sum = this.#sums.get(key) ?? new Sum(kind, payout.currency);
    this.#sums.set(key, sum);
    sum.add(payout);
  }

  /** What was paid first, then what was returned and collected; each by currency, none last. */
  view(): PersonSum[] {
    const order = ({ kind, currency }: Sum) => `${PERSON_KINDS.indexOf(kind)} ${currency ?? '~'}`;
    return [...this.#sums.values()]
      .sort((left, right) => (order(left) < order(right) ? -1 : 1))
      .map((sum) => sum.view());
  }
}

/** True where the columns give the whole, in rows and in money. */
export function addsUp({ all, columns }: PersonSum): boolean {
  const parts = PERSON_COLUMNS.map((column) => columns[column]);
  const rows = (of: (part: PersonMoney) => number) => parts.reduce((sum, part) => sum + of(part), 0);
  const money = parts.reduce((sum, { amount }) => addAmounts(sum, storedAmount(amount)), ZERO_AMOUNT);
  return (
    rows((part) => part.rows) === all.rows &&
    rows((part) => part.untoldRows) === all.untoldRows &&
    money === all.amount
  );
}

function exact(text: string | null): Amount | null {
  return text === null ? null : storedAmount(text);
}
