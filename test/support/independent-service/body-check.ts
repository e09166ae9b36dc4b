// The plain checks that the independent service reads request bodies with. They know JSON values
// and say in words what is wrong; they never repair a value and know no operation.

/** Says what is wrong with a value that stands at a path of the body; nothing when it is right. */
export type Check = (value: unknown, at: string) => readonly string[];

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const DECIMAL = /^\d+(?:\.\d+)?$/;
const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const TIME = /^T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d{1,9})?)?(Z|[+-][0-2]\d:?[0-5]\d)?$/;
const DATE_LENGTH = 10;

/** Whether a value is a JSON object (not null, not an array). */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a path of keys inside a body; undefined where the path ends early. */
export function valueAt(body: unknown, ...path: readonly string[]): unknown {
  let value = body;
  for (const key of path) {
    value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}

/** The text at a path of keys inside a body; undefined where there is none. */
export function textAt(body: unknown, ...path: readonly string[]): string | undefined {
  const value = valueAt(body, ...path);
  return typeof value === 'string' ? value : undefined;
}

/** A string of `shortest` to `longest` characters. */
export function text(shortest = 1, longest = Number.POSITIVE_INFINITY): Check {
  return (value, at) => {
    if (typeof value !== 'string') {
      return [`${at} is no string`];
    }
    const length = [...value].length;
    return length < shortest || length > longest
      ? [`${at} has ${length} characters, not ${shortest} to ${longest}`]
      : [];
  };
}

function matching(pattern: RegExp, kind: string, shortest = 1, longest?: number): Check {
  const isText = text(shortest, longest);
  return (value, at) => {
    const wrong = isText(value, at);
    if (wrong.length > 0) {
      return wrong;
    }
    return typeof value === 'string' && pattern.test(value) ? [] : [`${at} is not ${kind}`];
  };
}

/** A UUID of exactly 36 characters. */
export const uuid: Check = matching(UUID, 'a UUID', 36, 36);

/** A decimal string of any length. */
export const decimal: Check = matching(DECIMAL, 'a decimal');

/** A decimal string of 1 to 23 characters, as amounts are. */
export const amount: Check = matching(DECIMAL, 'a decimal', 1, 23);

/** A three-letter country code. */
export const country: Check = matching(/^[A-Z]{3}$/, 'a three-letter country code', 3, 3);

/** A phone number in digits, country prefix first. */
export const phoneNumber: Check = matching(/^[1-9]\d{4,14}$/, 'an MSISDN');

/** A calendar date, YYYY-MM-DD. */
export const date: Check = matching(DATE, 'a date');

/** A web address with http or https. */
export const address: Check = (value, at) => {
  const isText = typeof value === 'string' && URL.canParse(value);
  return isText && /^https?:$/.test(new URL(value).protocol) ? [] : [`${at} is no web address`];
};

/** An ISO 8601 time; its zone may be left out only where `zone` is 'optional'. */
export function dateTime(zone: 'required' | 'optional'): Check {
  return (value, at) => {
    if (typeof value !== 'string') {
      return [`${at} is no string`];
    }
    const time = TIME.exec(value.slice(DATE_LENGTH));
    if (!DATE.test(value.slice(0, DATE_LENGTH)) || time === null) {
      return [`${at} is no ISO 8601 date-time`];
    }
    return zone === 'required' && time[1] === undefined ? [`${at} names no zone`] : [];
  };
}

/** Exactly one word. */
export function word(only: string): Check {
  return (value, at) => (value === only ? [] : [`${at} is not ${only}`]);
}

/** An object with these required and optional fields and with no others. */
export function object(
  required: Readonly<Record<string, Check>>,
  optional: Readonly<Record<string, Check>> = {},
): Check {
  return (value, at) => {
    if (!isObject(value)) {
      return [`${at} is no object`];
    }
    const wrong: string[] = [];
    for (const [key, check] of Object.entries(required)) {
      wrong.push(
        ...(Object.hasOwn(value, key) ? check(value[key], `${at}.${key}`) : [`${at}.${key} is missing`]),
      );
    }
    for (const [key, given] of Object.entries(value)) {
      const check = optional[key];
      if (check !== undefined) {
        wrong.push(...check(given, `${at}.${key}`));
      } else if (required[key] === undefined) {
        wrong.push(`${at}.${key} is not in the table`);
      }
    }
    return wrong;
  };
}

/** An array whose every element passes a check. */
export function listOf(check: Check): Check {
  return (value, at) =>
    Array.isArray(value)
      ? value.flatMap((element: unknown, index) => check(element, `${at}[${index}]`))
      : [`${at} is no array`];
}
