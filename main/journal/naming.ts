// Who said that a journal is where it is: what a desk takes for a person's word, and what may be forgotten.

/** The choice of the data folder, an environment that is set once and forgotten, or this very command. */
export const NAMINGS = ['chosen', 'environment', 'command'] as const;
export type Naming = (typeof NAMINGS)[number];
