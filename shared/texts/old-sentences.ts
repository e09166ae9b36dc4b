// Sentences that journals still hold and the program words otherwise by now, each with its present form: what is kept
// as data is said in today's words, in every language. Owns nothing else; no key of it is made any more.

export const OLD_SENTENCES: Readonly<Record<string, string>> = {
  'Stopped by the clerk.': 'Stopped by hand.',
};
