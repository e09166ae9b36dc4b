// The lanes of one batch as the engine tells them apart, each with the place that its rows are paid at: provider and
// country, where provider and currency tell the country. Every lane is one object, so that rows share it.

import type { AccountConfiguration } from '../../../shared/accounts/configuration.ts';
import { Places } from '../../../shared/accounts/places.ts';
import { laneKey } from '../../../shared/runs/lane-key.ts';

/** What the journal gives of a row that is on its way. */
export interface LaneFields {
  readonly provider: string;
  readonly country: string | null;
  readonly currency: string | null;
}

/** One lane of the batch. */
export interface Route extends LaneFields {
  /** Stands for the lane; the same as `laneKey`. */
  readonly key: string;
  /**
   * The provider as a sentence names it: with its country where its code stands in several. What circuits and
   * refusals are counted by.
   */
  readonly place: string;
  /** Stands for the wallet of the account that pays its rows: one for each country and currency. */
  readonly wallet: string;
}

export class Routes {
  readonly places: Places;
  readonly #routes = new Map<string, Route>();

  /** @param operationType the operation as the configuration calls it. */
  constructor(configuration: Pick<AccountConfiguration, 'limits'>, operationType: string) {
    this.places = new Places(configuration, operationType);
  }

  /** Every lane that was asked for so far. */
  all(): readonly Route[] {
    return [...this.#routes.values()];
  }

  /** The lane of a row. */
  of({ provider, country, currency }: LaneFields): Route {
    const key = laneKey({ provider, country, currency });
    let route = this.#routes.get(key);
    if (route === undefined) {
      const there = this.places.countryOf({ provider, country, currency });
      const isNamed = there !== null && this.places.isSpread(provider);
      const place = isNamed ? `${provider} (${there})` : provider;
      const wallet = JSON.stringify([there ?? country, currency]);
      route = { provider, country, currency, key, place, wallet };
      this.#routes.set(key, route);
    }
    return route;
  }
}
