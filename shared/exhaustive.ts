// The one place that answers "this cannot happen" for unions: exhaustive at compile time and at run time.

/**
 * Ends a switch over a closed union.
 *
 * The parameter is `never`, so a missing case does not compile; the throw catches values that bypassed the
 * type system, such as a row written by another version.
 */
export function unreachable(value: never, what: string): never {
  throw new Error(`Unknown ${what}: ${JSON.stringify(value)}`);
}
