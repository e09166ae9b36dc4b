// The ways in which the independent service is unreliable. A fault strikes before or after the
// instruction is recorded; which one strikes depends on the identifier alone, so runs repeat.

/** What goes wrong with one request. */
export type Fault = {
  readonly kind: 'drop' | 'error' | 'garbage';
  readonly when: 'before' | 'after';
};

/** Chooses the fault of the n-th arrival (from 1) of an identifier; undefined for none. */
export type FaultPlan = (id: string, arrival: number) => Fault | undefined;

const FAULTS: readonly Fault[] = [
  { kind: 'drop', when: 'before' },
  { kind: 'drop', when: 'after' },
  { kind: 'error', when: 'before' },
  { kind: 'error', when: 'after' },
  { kind: 'garbage', when: 'before' },
  { kind: 'garbage', when: 'after' },
];

const STRUCK_OF_SIXTEEN = 6;

/** Strikes about three of eight identifiers at their first arrival, each fault as often. */
export const someFaults: FaultPlan = (id, arrival) => {
  const digit = Number.parseInt(id.slice(-1), 16);
  return arrival === 1 && digit < STRUCK_OF_SIXTEEN ? FAULTS[digit] : undefined;
};

/** Nothing ever goes wrong. */
export const noFaults: FaultPlan = () => undefined;
