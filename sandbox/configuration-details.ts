// The parts of a configuration that are meant for people, as services may also give them: not at all, or oddly.
// Reshapes an answer that is otherwise right; limits, currencies and codes stay as they are.

/** How the configuration gives what is meant for people. */
export const DETAILS_FORMS = ['full', 'absent', 'odd'] as const;
export type DetailsForm = (typeof DETAILS_FORMS)[number];

/** What stands where in the odd form. Keys are those of both generations. */
const ODD: Readonly<Record<string, unknown>> = {
  displayName: { en: '{{name}}', xx: 7 },
  nameDisplayedToCustomer: 42,
  ownerName: null,
  flag: null,
  logo: { small: 'https://static.example/small.svg' },
  callbackUrl: null,
  authType: 'NEW_AUTH',
  pinPrompt: 'WHENEVER',
  pinPromptRevivable: 'sometimes',
  pinPromptInstructions: {
    channels: [
      'USSD',
      {
        type: 'CARRIER_PIGEON',
        quickLink: null,
        variables: { again: '{{again}}', markup: '<b>bold</b>' },
        instructions: {
          de: [
            { template: 'Wähle {{ again }}, dann {{unknown}}' },
            'Text ohne Vorlage mit {{markup}}',
            { text: 5 },
            null,
          ],
        },
      },
    ],
  },
};

/** The body of a configuration answer in one of the forms. */
export function withDetails(body: unknown, form: DetailsForm): unknown {
  if (form === 'full') return body;
  if (Array.isArray(body)) return body.map((part) => withDetails(part, form));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, part]) => {
      if (!Object.hasOwn(ODD, name)) return [[name, withDetails(part, form)]];
      return form === 'absent' ? [] : [[name, ODD[name]]];
    }),
  );
}
