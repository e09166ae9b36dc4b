// What stands for one lane of a batch: provider, country and currency. Pure.

interface LaneFields {
  readonly provider: string | null;
  readonly country: string | null;
  readonly currency: string | null;
}

/** A text that is the same for rows of the same lane, and for no others. */
export function laneKey({ provider, country, currency }: LaneFields): string {
  return JSON.stringify([provider, country, currency]);
}
